import type { SQL } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import type { By } from '../records/records.service.ts';
import type { BulkRule, BulkSource } from './bulk-rule.service.ts';
import type { Batch } from './bulk-write.service.ts';

/** What can be done to many records of one kind. */
export type BulkKind<Action extends { type: string }, Filter, Result extends BulkResult = BulkResult> = {
  source: BulkSource;
  /** How people call many of them: `movies`. */
  plural: string;
  /** Kept with a job, and read from there. */
  action: z.ZodMiniType<Action>;
  /** Knows every reason that rules give. */
  result: z.ZodMiniType<Result>;
  /** All fields that actions set: what an undo brings back. */
  fields: readonly string[];
  /** The rows that the list shows under a filter. */
  under: (filter: Filter) => SQL | undefined | Promise<SQL | undefined>;
  mayDo: (action: Action, held: ReadonlySet<Permission>) => boolean;
  /** Whether the password must have been given again. */
  needsPassword?: (action: Action) => boolean;
  /**
   * Holds what an action names to what there is, before any record is looked at.
   * @throws ApiError 422 on the action's field
   */
  check: (db: Db, action: Action, at: Date, held: ReadonlySet<Permission>) => Promise<void>;
  rule: (action: Action, held: ReadonlySet<Permission>, at: Date) => BulkRule;
  /** What else an action does to the records that it changed, in the transaction of their batch. */
  afterChange?: (tx: Db, action: Action, ids: readonly string[], batch: Batch) => Promise<void>;
  /** Takes that back for these. */
  afterUndo?: (tx: Db, bulkId: string, ids: readonly string[], by: By) => Promise<void>;
  /** Tells others how many were changed: once for a small change, once for each run of a job. */
  tell?: (tx: Db, action: Action, changed: number) => Promise<void>;
};
