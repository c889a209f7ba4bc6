import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { gone } from '../http/errors.ts';
import type { ChangeAuthor } from '../records/records.service.ts';
import type { BulkKind } from './bulk-kind.service.ts';
import { bulkTable } from './bulk.table.ts';
import { emptyResult, addOutcomes } from './bulk-tally.service.ts';
import { undoRows } from './bulk-undo.ts';
import { type Batch, type BulkOutcome, writeRows } from './bulk-write.service.ts';

export const batchRows = 500;

type Change<Action> = { bulkId: string; action: Action; held: ReadonlySet<Permission> };

/** The writes of one kind's bulk changes: a batch of 500 records per transaction. */
export function bulkBatches<Action extends { type: string }, Filter>(kind: BulkKind<Action, Filter>) {
  const { source, fields } = kind;

  /** The undo period starts again with each batch: an interrupted change can be undone too. */
  const changeBatch = async (
    tx: Db,
    { bulkId, action, held }: Change<Action>,
    ids: string[],
    by: ChangeAuthor,
    soFar: BulkResult,
  ): Promise<BulkResult> => {
    await holdForUndo(tx, bulkId, by.at);
    const batch: Batch = { ...by, action: action.type, bulkId };
    const outcomes = await writeRows(tx, source, ids, kind.rule(action, held, by.at, by.actorId), batch);
    const changed = changedIn(outcomes);
    if (changed.length > 0) await kind.afterChange?.(tx, action, changed, batch);
    const tally = addOutcomes(soFar, [...outcomes, ...missingIn(outcomes, ids)], kind.skippedListed);
    return { ...tally, undoToken: tally.changed > 0 ? bulkId : null };
  };

  const undoBatch = async (
    tx: Db,
    bulkId: string,
    ids: string[],
    by: ChangeAuthor,
    soFar: BulkResult,
  ): Promise<BulkResult> => {
    await kind.checkUndo?.(tx, ids);
    const outcomes = await undoRows(tx, source, fields, ids, bulkId, { ...by, action: 'undo', bulkId: null });
    const changed = changedIn(outcomes);
    if (changed.length > 0) await kind.afterUndo?.(tx, bulkId, changed, by);
    return addOutcomes(soFar, outcomes);
  };

  return {
    changeBatch,
    undoBatch,
    /** The whole of a small change, in the transaction that opened it. */
    change: async (tx: Db, change: Change<Action>, by: ChangeAuthor): Promise<BulkResult> => {
      const result = await changeBatch(tx, change, await idsFrom(tx, change.bulkId, 0), by, emptyResult);
      await kind.tell?.(tx, change.action, result.changed, by);
      return result;
    },
    /** The whole of a small undo. */
    undo: async (tx: Db, bulkId: string, by: ChangeAuthor): Promise<BulkResult> =>
      undoBatch(tx, bulkId, await idsFrom(tx, bulkId, 0), by, emptyResult),
  };
}
export type BulkBatches<Action extends { type: string }, Filter> = ReturnType<
  typeof bulkBatches<Action, Filter>
>;

/** The next records of a change. */
export async function idsFrom(tx: Db, bulkId: string, from: number): Promise<string[]> {
  const [bulk] = await rowsOf<{ ids: string[] }>(
    tx,
    sql`select object_ids[${from + 1}::int:${from + batchRows}::int] as ids from bulk where id = ${bulkId}::uuid`,
  );
  return bulk?.ids ?? [];
}

const changedIn = (outcomes: readonly BulkOutcome[]): string[] =>
  outcomes.flatMap(({ _id, reason }) => (reason === null ? [_id] : []));

/** Records that no longer exist. */
const missingIn = (outcomes: readonly BulkOutcome[], ids: readonly string[]): BulkOutcome[] => {
  const found = new Set(outcomes.map(({ _id }) => _id));
  return ids.filter((_id) => !found.has(_id)).map((_id) => ({ _id, title: '', reason: 'gone' }));
};

/**
 * Locks the change for one batch; an undo waits for its end.
 * @throws ApiError 410 when the change was undone before its end: nothing more is changed then
 */
async function holdForUndo(tx: Db, bulkId: string, at: Date): Promise<void> {
  const [held] = await tx
    .update(bulkTable)
    .set({ finishedAt: at })
    .where(and(eq(bulkTable._id, bulkId), isNull(bulkTable.undoneAt)))
    .returning({ _id: bulkTable._id });
  if (!held) throw gone('undone', 'This change was undone before it was finished.');
}
