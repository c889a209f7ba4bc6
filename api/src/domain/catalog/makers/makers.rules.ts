import { type SQL, sql } from 'drizzle-orm';
import type { MakerChange, MakerSkipReason } from '@backlot/contracts/catalog/makers/bulk';
import { type BulkRule, firstReason, instantSql } from '../../../platform/bulk/bulk-rule.service.ts';

/** Columns that bulk changes set. */
export const makerBulkFields = ['ownerId', 'tags', 'status', 'statusReason', 'invitedAt'] as const;
type MakerRule = BulkRule<(typeof makerBulkFields)[number]>;

const tagsAtMost = 20;

type Case = [when: SQL, reason: MakerSkipReason];
const unlessDeleted = (...cases: Case[]): SQL =>
  firstReason<MakerSkipReason>([sql`k.deleted_at is not null`, 'deleted'], ...cases);

/** The SQL of a bulk change of a maker `k`. */
export function makerBulkRule(action: MakerChange, at: Date): MakerRule {
  switch (action.type) {
    case 'assignOwner':
      return {
        set: { ownerId: sql`${action.ownerId}::uuid` },
        reason: unlessDeleted([sql`k.owner_id is not distinct from ${action.ownerId}::uuid`, 'unchanged']),
      };
    case 'addTag':
      return {
        set: { tags: sql`k.tags || ${action.tag}::text` },
        reason: unlessDeleted(
          [sql`${action.tag}::text = any(k.tags)`, 'unchanged'],
          [sql`cardinality(k.tags) >= ${tagsAtMost}::int`, 'tag_limit'],
        ),
      };
    case 'removeTag':
      return {
        set: { tags: sql`array_remove(k.tags, ${action.tag}::text)` },
        reason: unlessDeleted([sql`${action.tag}::text <> all(k.tags)`, 'unchanged']),
      };
    case 'invite':
      return {
        set: {
          status: sql`case when k.status = 'lead' then 'invited' else k.status end`,
          invitedAt: instantSql(at),
        },
        reason: unlessDeleted([sql`k.status not in ('lead', 'invited', 'onboarding')`, 'not_invitable']),
      };
    case 'suspend':
      return {
        set: { status: sql`'suspended'::text`, statusReason: sql`${action.reason}::text` },
        reason: unlessDeleted([sql`k.status <> 'active'`, 'not_active']),
      };
  }
}
