import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
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

type Beyond<Key, Column extends string, T extends PgTable> = Pick<
  InferSelectModel<T>,
  Exclude<Column, Key> & keyof InferSelectModel<T>
>;
/** A list's row with the table's columns that a file holds besides. */
export type ExportRow<Row, Column extends string, T extends PgTable> = Row & Beyond<keyof Row, Column, T>;

/** The table's columns that a file holds and the list's rows lack. */
export const columnsBeyond = <Shape extends z.core.$ZodLooseShape, Column extends string, T extends PgTable>(
  row: z.ZodMiniObject<Shape>,
  exported: Readonly<Record<Column, string>>,
  table: T,
) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([key]) => key in exported && !(key in row.shape)),
  ) as Fields<Beyond<keyof Shape, Column, T>>; // the table's own columns
