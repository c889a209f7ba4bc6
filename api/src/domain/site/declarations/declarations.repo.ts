import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Declaration, compareEditions } from '@backlot/contracts/site/declarations/declaration';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { declarationTable as t } from './declarations.table.ts';

export type DeclarationRecord = typeof t.$inferSelect;
/** Which document, in which language; it has many editions. */
export type Document = Pick<DeclarationRecord, 'key' | 'locale'>;

/**
 * An edition with the previous one, even if deleted.
 * @throws ApiError 404
 */
export async function readDeclaration(db: Db, _id: string): Promise<Declaration> {
  const [row] = await db
    .select({ declaration: t, updatedByName: adminTable.name })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.updatedBy))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { declaration, updatedByName } = row;
  const { updatedBy } = declaration;
  const older = (await editionsOf(db, declaration, _id)).find(
    ({ edition }) => compareEditions(edition, declaration.edition) < 0,
  );
  const body = older && (await bodyOf(db, older._id));
  return {
    ...declaration,
    previous: older && body !== undefined ? { ...older, body } : null,
    updatedBy: updatedBy !== null && updatedByName !== null ? { _id: updatedBy, name: updatedByName } : null,
  };
}

/** The editions of a document but one, highest first: as numbers, not as text (`10.0.0` is above `9.0.0`). */
export async function editionsOf(db: Db, { key, locale }: Document, except?: string) {
  const rows = await db
    .select({ _id: t._id, edition: t.edition })
    .from(t)
    .where(
      and(eq(t.key, key), eq(t.locale, locale), isNull(t.deletedAt), except ? ne(t._id, except) : undefined),
    );
  return rows.sort((a, b) => compareEditions(b.edition, a.edition));
}

export async function bodyOf(db: Db, _id: string): Promise<string | undefined> {
  const [row] = await db.select({ body: t.body }).from(t).where(eq(t._id, _id));
  return row?.body;
}
