import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { sinceDay, untilDay } from '../lists/filters.ts';
import type { Days } from './spans.service.ts';

/** Rows by day, as lists filter them; days without any are missing. @param some condition of the rows */
export const countByDay = (
  db: Db,
  at: PgColumn,
  { from, to }: Days,
  some: SQL = sql`true`,
): Promise<{ key: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select day::text as key, count::int from (
      select (${at} at time zone 'UTC')::date as day, count(*) as count from ${at.table}
      where ${sinceDay(at).where(sql`${from}`)} and ${untilDay(at).where(sql`${to}`)} and ${some} group by 1) as counted`,
  );
