import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable> = T['_']['columns'];

/** The columns of a table without some of them, to select. */
export const columnsWithout = <T extends PgTable, K extends keyof Columns<T> & string>(
  table: T,
  keys: readonly K[],
): Omit<Columns<T>, K> => {
  const left = Object.entries(getTableColumns(table)).filter(([key]) => !keys.some((one) => one === key));
  return Object.fromEntries(left) as Omit<Columns<T>, K>; // exactly the others
};
