import { type SQL, sql } from 'drizzle-orm';
import { can, type SignedInAccess } from '@backlot/contracts/platform/accounts/access';
import {
  bulkDelete,
  type BulkDelete,
  bulkDeleteResult,
  type BulkDeleteResult,
  type BulkDeleteSkipReason,
} from '@backlot/contracts/platform/bulk/bulk-delete';
import type { Fields } from '@backlot/contracts/platform/records/record-fields';
import type { Deps } from '../deps.ts';
import { takenError } from '../records/record-checks.ts';
import type { TableOf, Taken } from '../records/record-definition.ts';
import type { BulkRequests } from './bulk-kind.service.ts';
import { type BulkSource, firstReason, instantSql, sourceOf } from './bulk-rule.service.ts';
import { bulkOf } from './bulk.service.ts';

/** A record of `recordOf`. */
type Deletable<F extends Fields> = {
  type: string;
  table: TableOf<F>;
  fields: F;
  personalSql: BulkSource['isPersonal'];
  access: SignedInAccess;
  taken: Taken;
};
type Options<Filter> = Pick<BulkRequests<BulkDelete, Filter>, 'plural' | 'under'> & {
  /** The column with the record's name. */
  title: string;
  /** A record `d` that can't be deleted, such as a message that is being sent; absent when all can. */
  isLocked?: SQL;
};

/** Bulk deletion of records whose deletion changes nothing else. Requires step-up. */
export const bulkDeleteOf = <F extends Fields, Filter>(
  deps: Pick<Deps, 'db' | 'now'>,
  record: Deletable<F>,
  { title, isLocked = sql`false`, ...list }: Options<Filter>,
) => {
  const bulk = bulkOf<BulkDelete, Filter, BulkDeleteResult>(
    {
      ...list,
      source: sourceOf(record, { alias: 'd', title }),
      action: bulkDelete,
      result: bulkDeleteResult,
      fields: ['deletedAt'],
      mayDo: (_, held) => can(held, record.access),
      needsPassword: () => true,
      check: () => Promise.resolve(),
      rule: (_action, _held, at) => ({
        set: { deletedAt: instantSql(at) },
        reason: firstReason<BulkDeleteSkipReason>(
          [sql`d.deleted_at is not null`, 'deleted'],
          [isLocked, 'locked'],
        ),
      }),
    },
    deps,
  );
  const undo: typeof bulk.undo = (...undone) =>
    bulk.undo(...undone).catch((error: unknown) => {
      throw takenError(record.taken, error);
    });
  return { ...bulk, undo };
};
