import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from '@backlot/contracts/z';
import type { Fields } from './packed-row.ts';

/**
 * What a query selects for the rows of a list: the columns that the contract's row names. A field that the row has and
 * `columns` lacks doesn't compile.
 */
export const columnsFor = <Shape extends z.core.$ZodLooseShape, C extends Record<keyof Shape, unknown>>(
  row: z.ZodMiniObject<Shape>,
  columns: C,
): Pick<C, keyof Shape & keyof C> =>
  Object.fromEntries(Object.keys(row.shape).map((key) => [key, columns[key]])) as Pick<
    C,
    keyof Shape & keyof C // the keys are those of the row
  >;

/** The table's columns that a file holds and the list's rows lack. */
export const columnsBeyond = (
  row: z.ZodMiniObject,
  exported: Readonly<Record<string, string>>,
  table: PgTable,
): Fields<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([key]) => key in exported && !(key in row.shape)),
  ) as Fields<Record<string, unknown>>; // columns of a PostgreSQL table
