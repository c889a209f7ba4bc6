import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChangeAuthor } from './record-kind.ts';

type Author = Pick<ChangeAuthor, 'actorId' | 'at'>;

/** What every write of a row sets: the next version, and who wrote it when. */
export const nextVersion = (table: { version: PgColumn }, { actorId, at }: Author) => ({
  version: sql`${table.version} + 1`,
  updatedAt: at,
  updatedBy: actorId,
});

/** The same in SQL. @param row the table or its alias */
export const nextVersionSql = (row: SQL, { actorId, at }: Author): SQL =>
  sql`version = ${row}.version + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by = ${actorId}::uuid`;
