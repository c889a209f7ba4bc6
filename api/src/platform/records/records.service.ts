import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { audit } from '../audit/audit.service.ts';
import { auditDiff, differences } from './differences.ts';
import { type FieldChange, revisionTable } from './history.table.ts';
import { type Change, type RecordKind, type RecordTable, storedIn } from './record-kind.ts';
import { recordLock } from './record-lock.ts';
import { nextVersion } from './version.ts';

export { redacted } from './differences.ts';
export type { ChangeAuthor, Change } from './record-kind.ts';

type OwnColumn = '_id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy';

/**
 * Locks and writes one kind of record, each write with its version, its revision and its audit row.
 * The table holds `recordColumns`, and `deletedAt` when its records can be restored.
 */
export function recordsOf<T extends RecordTable>(kind: RecordKind<T>) {
  type Row = InferSelectModel<T>;
  type Fields = Omit<InferInsertModel<T>, OwnColumn>;
  const { type, table, derived = [] } = kind;
  const rowOf = (rows: unknown[]) => rows[0] as Row | undefined;
  const writeRevision = revisionWriter(kind);

  return {
    writeRevision,
    lock: recordLock(kind),

    /** Adds a record with its first revision and audit row. */
    insert: async (tx: Db, fields: Fields, change: Change): Promise<Row> => {
      const { actorId, at } = change;
      const by = { createdAt: at, updatedAt: at, createdBy: actorId, updatedBy: actorId };
      const record = rowOf(
        await tx
          .insert(table as PgTable)
          .values({ ...fields, ...by } as object)
          .returning(),
      );
      if (!record) throw new Error('An insert returned no row');
      await writeRevision(tx, record, [], change);
      return record;
    },

    /**
     * Writes what differs, with its revision and audit row. Returns the unchanged record when nothing does.
     * @param before as `lock` returned it
     * @param extra changes outside the row itself, such as of its images
     */
    update: async (
      tx: Db,
      before: Row,
      fields: Partial<Fields>,
      change: Change,
      extra: readonly FieldChange[] = [],
    ): Promise<Row> => {
      const was = before as Record<string, unknown>; // looked up by the names of the fields
      const changes = [...differences(was, fields, derived), ...extra];
      if (changes.length === 0) return before;
      const { _id, version } = storedIn(before);
      const record = rowOf(
        await tx
          .update(table as PgTable)
          .set({ ...fields, ...nextVersion(table, change) })
          .where(and(eq(table._id, _id), eq(table.version, version)))
          .returning(),
      );
      if (!record) throw new Error(`A locked ${type} was changed by another transaction`);
      await writeRevision(tx, record, changes, change);
      return record;
    },
  };
}

/** Writes the revision and the audit row of one change. */
const revisionWriter =
  <T extends RecordTable>({ type, snapshot, personal, parts }: RecordKind<T>) =>
  async (
    tx: Db,
    record: InferSelectModel<T>,
    changes: FieldChange[],
    { action, actorId, requestId, at, apiToken }: Change,
  ): Promise<void> => {
    const { _id, version } = storedIn(record);
    await tx.insert(revisionTable).values({
      objectType: type,
      objectId: _id,
      at,
      actorId,
      action,
      changes,
      snapshot: snapshot(record),
      version,
    });
    await audit(tx, {
      actor: actorId === null ? null : { _id: actorId },
      action: `${type}.${action}`,
      objectType: type,
      objectId: _id,
      diff: auditDiff(changes, personal, parts),
      requestId,
      apiToken,
    });
  };
