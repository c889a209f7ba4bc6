import { type SQL, sql } from 'drizzle-orm';
import type { SkipReason } from '@backlot/contracts/catalog/movies/bulk';
import { type BulkRule, firstReason } from '../../../../platform/bulk/bulk-rule.service.ts';

/** Columns that bulk changes set. */
export const bulkFields = [
  'status',
  'publishAt',
  'rejectReasons',
  'featured',
  'genreIds',
  'tagIds',
  'makerId',
  'rightsRequired',
  'deletedAt',
] as const;
export type MovieRule = BulkRule<(typeof bulkFields)[number]>;

export type Case = [when: SQL, reason: SkipReason];
export const unlessDeleted = (...cases: Case[]): SQL =>
  firstReason<SkipReason>([sql`m.deleted_at is not null`, 'deleted'], ...cases);
