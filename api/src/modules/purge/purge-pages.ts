import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.service.ts';
import { bannerTable } from '../banners/banners.table.ts';
import { declarationTable } from '../declarations/declarations.table.ts';
import { faqTable } from '../faq/faq.table.ts';
import { forgetHistories } from '../history/history.service.ts';
import { restorableSince } from '../history/restorable.service.ts';

type Kind = {
  /** As history and audit name it. */
  type: string;
  table: PgTable & Record<'_id' | 'deletedAt', PgColumn>;
  /** What people know a record by. */
  name: PgColumn;
};

/** Of declarations only drafts are ever deleted. Pictures stay: other pages may show them. */
const kinds: readonly Kind[] = [
  { type: 'banner', table: bannerTable, name: bannerTable.title },
  { type: 'question', table: faqTable, name: faqTable.question },
  { type: 'declaration', table: declarationTable, name: declarationTable.edition },
];

const atOnce = 100;

/**
 * Removes banners, questions and drafts of declarations that can no longer be restored; an audit row of each stays.
 * Replicas share the work. Answers how many were removed.
 */
export async function purgePages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let purged = 0;
  for (const kind of kinds) purged += await db.transaction((tx) => purge(tx, kind, now()));
  return purged;
}

async function purge(tx: Db, { type, table, name }: Kind, at: Date): Promise<number> {
  const due = await tx
    .select({ _id: sql<string>`${table._id}`, name: sql<string>`${name}` })
    .from(table as PgTable)
    .where(lt(table.deletedAt, restorableSince(at)))
    .orderBy(asc(table._id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ _id }) => _id);
  await tx.delete(table as PgTable).where(inArray(table._id, ids));
  await forgetHistories(tx, ids);
  const requestId = newId();
  for (const { _id, name: former } of due)
    await audit(tx, {
      actor: null,
      action: `${type}.purge`,
      objectType: type,
      objectId: _id,
      diff: { name: [former, null] },
      requestId,
    });
  return due.length;
}
