import { and, eq, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { auditDiff, differences, type Personal } from './differences.ts';
import { type FieldChange, revisionTable } from './history.table.ts';

export { hidden } from './differences.ts';

/** Who asks, for the revision and the audit row; `actorId` null is the product itself. */
export type By = { actorId: string | null; requestId: string; at: Date };
/** Who changes what, and when. */
export type Change = By & { action: string };

type RecordTable = PgTable & Record<'_id' | 'version' | 'updatedAt' | 'createdBy' | 'updatedBy', PgColumn>;
type Stored = { _id: string; version: number; deletedAt?: Date | null };

type Kind<T extends RecordTable> = {
  /** As history, audit and people name it: `movie`. */
  type: string;
  table: T;
  /** What people edit of it, kept with each revision. */
  snapshot: (record: InferSelectModel<T>) => unknown;
  /** What a person gets whose version is stale; 404 when it is gone. */
  read: (tx: Db, _id: string) => Promise<unknown>;
  /** Columns derived from others: not a change of their own. */
  derived?: readonly string[];
  /** Personal columns, whose values stay out of the audit log. */
  personal?: Personal;
};

/**
 * Reads for update and writes one kind of record, each write with its version, its revision and its audit row.
 * The table holds `recordColumns`, and `deletedAt` when its records can be restored.
 */
export function recordsOf<T extends RecordTable>({
  type,
  table,
  snapshot,
  read,
  derived = [],
  personal = [],
}: Kind<T>) {
  type Row = InferSelectModel<T>;
  type Fields = Omit<
    InferInsertModel<T>,
    '_id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy'
  >;
  /** For people: `maker payout`. */
  const noun = type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  // A row of any such table has these; TypeScript can't see it through the type parameter.
  const stored = (row: Row) => row as unknown as Stored;
  const rowOf = (rows: unknown[]) => rows[0] as Row | undefined;

  /** The revision and the audit row of one change. */
  const writeRevision = async (
    tx: Db,
    record: Row,
    changes: FieldChange[],
    { action, actorId, requestId, at }: Change,
  ): Promise<void> => {
    const { _id, version } = stored(record);
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
      diff: auditDiff(changes, personal),
      requestId,
    });
  };

  return {
    writeRevision,

    /**
     * Holds a record for the rest of the transaction.
     * @param version what the person saw; undefined when it does not matter
     * @param options.against `changes`: saves of other records that name this one go on meanwhile
     * @throws ApiError 404; 409 `version_conflict` or `<type>_deleted`, with the current record
     */
    lock: async (
      tx: Db,
      _id: string,
      version: number | undefined,
      { deleted = false, against = 'all' }: { deleted?: boolean; against?: 'all' | 'changes' } = {},
    ): Promise<Row> => {
      const record = rowOf(
        await tx
          .select()
          .from(table as PgTable)
          .where(eq(table._id, _id))
          .for(against === 'all' ? 'update' : 'no key update'),
      );
      if (!record) throw notFound();
      if (version !== undefined && stored(record).version !== version)
        throw conflict(
          'version_conflict',
          `Someone else has changed this ${noun} in the meantime.`,
          await read(tx, _id),
        );
      if (!deleted && stored(record).deletedAt)
        throw conflict(`${type}_deleted`, `This ${noun} is deleted. Restore it first.`, await read(tx, _id));
      return record;
    },

    /** Adds a record with its first revision and audit row. */
    insert: async (tx: Db, fields: Fields, change: Change): Promise<Row> => {
      const { actorId, at } = change;
      const record = rowOf(
        await tx
          .insert(table as PgTable)
          .values({
            ...fields,
            createdAt: at,
            updatedAt: at,
            createdBy: actorId,
            updatedBy: actorId,
          } as object)
          .returning(),
      );
      if (!record) throw new Error('An insert answered no row');
      await writeRevision(tx, record, [], change);
      return record;
    },

    /**
     * Writes what differs, with its revision and audit row; the record as it was when nothing does.
     * @param before as `lock` gave it
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
      const { _id, version } = stored(before);
      const record = rowOf(
        await tx
          .update(table as PgTable)
          .set({
            ...fields,
            version: sql`${table.version} + 1`,
            updatedAt: change.at,
            updatedBy: change.actorId,
          })
          .where(and(eq(table._id, _id), eq(table.version, version)))
          .returning(),
      );
      if (!record) throw new Error(`A locked ${type} was changed by another transaction`);
      await writeRevision(tx, record, changes, change);
      return record;
    },
  };
}
