import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../db/database.ts';

const optionsAtMost = 50;

type Options = {
  table: PgTable & { _id: PgColumn };
  name: PgColumn;
  /** Picked before: found whatever their state. */
  ids: string[] | undefined;
  /** Which records are offered otherwise. */
  offered: SQL | undefined;
  /** The name, in any case, unless set. */
  orderBy?: PgColumn | SQL;
};

/** The records that a picker shows, by name. */
export const pickerOptions = (
  db: Db,
  { table, name, ids, offered, orderBy = sql`lower(${name})` }: Options,
): Promise<Reference[]> =>
  db
    .select({ _id: sql<string>`${table._id}`, name: sql<string>`${name}` })
    .from(table as PgTable) // its columns are named above
    .where(ids ? inArray(table._id, ids) : offered)
    .orderBy(asc(orderBy), asc(table._id))
    .limit(optionsAtMost);
