import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { HistoryEndpoint, Revision } from '@backlot/contracts/platform/records/history';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { listPages } from '../lists/list-pages.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { revisionTable as t } from './history.table.ts';

type HistoryQuery = Parsed<HistoryEndpoint>['query'];
type Query = HistoryQuery & { object: string };
type Row = Pick<typeof t.$inferSelect, '_id' | 'action' | 'at' | 'changes' | 'actorId'> & {
  actorName: string | null;
  restorable: boolean;
};

// Whether a restore would change anything: a change may affect only what snapshots don't include.
const bySnapshot = sql`${t.snapshot} is distinct from (
  select newest.snapshot from revision newest where newest.object_id = ${t.objectId}
  order by newest.at desc, newest.id desc limit 1)`;

/**
 * Every change of one record, newest first. The caller checks that the record exists and who may see it.
 * @param restorable for a kind that can restore more, or less, than its snapshots
 */
export function recordHistory(db: Db, restorable = (snapshots: SQL): SQL => snapshots) {
  const pages = listPages<Query, Row>({
    name: 'revision',
    db,
    table: t,
    id: t._id,
    sorts: { at: { by: t.at, type: 'timestamptz' } },
    filters: {
      object: { where: (value) => sql`${t.objectId} = ${value}::uuid` },
    },
    row: {
      _id: t._id,
      action: t.action,
      at: t.at,
      changes: t.changes,
      actorId: t.actorId,
      actorName: adminTable.name,
      restorable: sql<boolean>`${restorable(bySnapshot)}`,
    },
    joins: [{ table: adminTable, on: eq(adminTable._id, t.actorId) }],
  });
  /** @param isEditable whether the record can be edited now: a deleted record, for example, can't be restored to a revision */
  const list = async (object: string, query: HistoryQuery, isEditable: boolean): Promise<Page<Revision>> => {
    const { items, ...page } = await pages({ ...query, object });
    return {
      ...page,
      items: items.map(({ actorId, actorName, restorable: isOther, ...revision }) => ({
        ...revision,
        restorable: isOther && isEditable,
        actor: actorId !== null && actorName !== null ? { _id: actorId, name: actorName } : null,
      })),
    };
  };
  return { list, invalidateTotals: pages.invalidateTotals };
}

/**
 * The editable fields of a record after one of its changes.
 * @throws ApiError 404 also for a revision of another record
 */
export async function snapshotAfter(tx: Db, objectId: string, revisionId: string): Promise<unknown> {
  const [revision] = await tx
    .select({ snapshot: t.snapshot })
    .from(t)
    .where(and(eq(t._id, revisionId), eq(t.objectId, objectId)));
  if (!revision) throw notFound();
  return revision.snapshot;
}

/** Deletes the histories of purged records; the audit log keeps its rows. */
export async function deleteHistories(tx: Db, objectIds: readonly string[]): Promise<void> {
  await tx.delete(t).where(inArray(t.objectId, [...objectIds]));
}
