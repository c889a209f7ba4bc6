import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Declaration, compareEditions } from '@backlot/contracts/declarations';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { adminTable } from '../admins/admins.table.ts';
import { declarationTable as t } from './declarations.table.ts';

export type DeclarationRecord = typeof t.$inferSelect;
type Text = Pick<DeclarationRecord, 'key' | 'locale'>;

/**
 * One edition with the one before, deleted ones too.
 * @throws ApiError 404
 */
export async function readDeclaration(db: Db, _id: string): Promise<Declaration> {
  const [row] = await db
    .select({ declaration: t, byName: adminTable.name })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.updatedBy))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { declaration, byName } = row;
  const older = (await editionsOf(db, declaration, _id)).find(
    ({ edition }) => compareEditions(edition, declaration.edition) < 0,
  );
  const before = older && (await bodyOf(db, older._id));
  return {
    ...declaration,
    previous: older && before !== undefined ? { ...older, body: before } : null,
    updatedBy:
      declaration.updatedBy !== null && byName !== null ? { _id: declaration.updatedBy, name: byName } : null,
  };
}

/** Editions of a text but one, the highest first. Text does not sort as numbers do: `10.0.0` is above `9.0.0`. */
export async function editionsOf(db: Db, { key, locale }: Text, except?: string) {
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
