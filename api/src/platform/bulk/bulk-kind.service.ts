import type { SQL } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import type { ChangeAuthor } from '../records/records.service.ts';
import type { BulkRule, BulkSource } from './bulk-rule.service.ts';
import type { Batch } from './bulk-write.service.ts';

/** What the bulk changes of one kind of record check, whether SQL or a step for each record makes them. */
export type BulkRequests<Action, Filter> = {
  /** The plural in messages: `movies`. */
  plural: string;
  /** What to do about more records than allowed, as a sentence. */
  adviceForMore?: string;
  /** The condition of the list under a filter. */
  under: (filter: Filter) => SQL | undefined | Promise<SQL | undefined>;
  mayDo: (action: Action, held: ReadonlySet<Permission>) => boolean;
  /** Whether the action requires step-up. */
  needsPassword?: (action: Action) => boolean;
};

/** The bulk changes of one kind of record, made in SQL. */
export type BulkKind<
  Action extends { type: string },
  Filter,
  Result extends BulkResult = BulkResult,
> = BulkRequests<Action, Filter> & {
  source: BulkSource;
  /** Stored with a job, and parsed from there. */
  action: z.ZodMiniType<Action>;
  /** Includes every reason that rules return. */
  result: z.ZodMiniType<Result>;
  /** All fields that actions set: an undo restores them. */
  fields: readonly string[];
  /** How many skipped records a result lists; 100 unless a client needs more. */
  skippedListed?: number;
  /**
   * Validates an action against the database, before any record is read.
   * @throws ApiError 422 on the action's field
   */
  check: (db: Db, action: Action, at: Date, held: ReadonlySet<Permission>) => Promise<void>;
  rule: (action: Action, held: ReadonlySet<Permission>, at: Date, actorId: string | null) => BulkRule;
  /** Side effects on the changed records, in the transaction of their batch. */
  afterChange?: (tx: Db, action: Action, ids: readonly string[], batch: Batch) => Promise<void>;
  /**
   * Checks access to each record before an undo, where that differs from record to record. Only for kinds without
   * jobs, which have no actor.
   * @throws ApiError 403
   */
  checkUndo?: (tx: Db, ids: readonly string[]) => Promise<void>;
  /** Undoes those side effects. */
  afterUndo?: (tx: Db, bulkId: string, ids: readonly string[], by: ChangeAuthor) => Promise<void>;
  /** Notifies others of the number of changed records: once for a small change, once for each run of a job. */
  tell?: (tx: Db, action: Action, changed: number, by: ChangeAuthor) => Promise<void>;
};
