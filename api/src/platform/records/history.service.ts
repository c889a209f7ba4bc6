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

// Whether taking the record back would change anything: a change may be of what no snapshot holds.
const bySnapshot = sql`${t.snapshot} is distinct from (
  select newest.snapshot from revision newest where newest.object_id = ${t.objectId}
  order by newest.at desc, newest.id desc limit 1)`;

/**
 * Every change of one record, newest first. Whether there is such a record, and who may see it, is the caller's to ask.
 * @param restorable for a kind that can bring back more, or less, than its snapshots
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
  /** @param takesChanges whether the record can be edited now: one that is deleted, say, comes back to no earlier state */
  const list = async (
    object: string,
    query: HistoryQuery,
    takesChanges: boolean,
  ): Promise<Page<Revision>> => {
    const { items, ...page } = await pages({ ...query, object });
    return {
      ...page,
      items: items.map(({ actorId, actorName, restorable: isOther, ...revision }) => ({
        ...revision,
        restorable: isOther && takesChanges,
        actor: actorId !== null && actorName !== null ? { _id: actorId, name: actorName } : null,
      })),
    };
  };
  return { list, forgetTotals: pages.forgetTotals };
}

/**
 * What people could edit of a record after one of its changes.
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

/** Forgets the histories of records that are gone for good; the audit log keeps its rows. */
export async function forgetHistories(tx: Db, objectIds: readonly string[]): Promise<void> {
  await tx.delete(t).where(inArray(t.objectId, [...objectIds]));
}
