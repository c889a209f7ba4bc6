import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Db } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type RecordKind, type RecordTable, storedIn } from './record-kind.ts';

type Kind<T extends RecordTable> = Pick<RecordKind<T>, 'type' | 'noun' | 'table' | 'read'>;
type Options = {
  /** Whether a deleted record is locked, too. */
  deleted?: boolean;
  /** `changes`: other transactions can still insert rows that refer to this one. */
  against?: 'all' | 'changes';
};

export function recordLock<T extends RecordTable>({ type, noun: given, table, read }: Kind<T>) {
  const noun = given ?? type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

  /**
   * Locks a record for the rest of the transaction.
   * @param version the one that the person saw; undefined when it doesn't matter
   * @throws ApiError 404; 409 `version_conflict` or `<type>_deleted`, with the current record; the first also with its author
   */
  return async (
    tx: Db,
    _id: string,
    version: number | undefined,
    { deleted = false, against = 'all' }: Options = {},
  ): Promise<InferSelectModel<T>> => {
    const [record] = await tx
      .select()
      .from(table as PgTable)
      .where(eq(table._id, _id))
      .for(against === 'all' ? 'update' : 'no key update');
    if (!record) throw notFound();
    const stored = storedIn(record);
    if (version !== undefined && stored.version !== version)
      throw changedBy(await authorOf(tx, stored.updatedBy), noun, await read(tx, _id));
    if (!deleted && stored.deletedAt)
      throw conflict(`${type}_deleted`, `This ${noun} is deleted. Restore it first.`, await read(tx, _id));
    return record as InferSelectModel<T>;
  };
}

type Author = { _id: string; name: string } | null;

async function authorOf(tx: Db, authorId: string | null): Promise<Author> {
  const [author] = authorId
    ? await tx
        .select({ _id: adminTable._id, name: adminTable.name })
        .from(adminTable)
        .where(eq(adminTable._id, authorId))
    : [];
  return author ?? null;
}

/** Says who saved first, also where the record doesn't name its author. */
const changedBy = (author: Author, noun: string, current: unknown) =>
  conflict(
    'version_conflict',
    `${author?.name ?? 'Someone else'} changed this ${noun} first. Review the latest version and try again.`,
    { ...(current as object), updatedBy: author }, // `read` returns a record
  );
