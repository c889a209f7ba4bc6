import type { ReactNode } from 'react';

/** One column of a list. The first column names the row: it holds the link and can't be hidden. */
export type Column<Row> = {
  key: string;
  label: string;
  /** The column's name in the API's `sort`; without it the column isn't sortable. */
  sortKey?: string;
  /** Width in pixels; columns without one share what is left. */
  width?: number;
  align?: 'start' | 'end';
  render: (row: Row) => ReactNode;
  /** Position on the card that replaces the row on phones; a column without one is omitted there. A `line` has its label. */
  cardRole?: 'media' | 'badge' | 'fact' | 'line';
  /** What the card shows instead, where the value needs the column's label to be understood: `14-day trial`. */
  renderOnCard?: (row: Row) => ReactNode;
  /** Whether the card of a row shows it: false where the value is meaningless without the column's header. */
  isOnCard?: (row: Row) => boolean;
  isHiddenAtFirst?: boolean;
};

type ColumnTable<Row, Beside, More extends string> = Record<
  Exclude<keyof Row & string, '_id' | 'version' | Beside> | More,
  Omit<Column<Row>, 'key'>
>;

/**
 * The columns of a list, in order: one for each field of its row, or it doesn't compile.
 * `Beside` are fields that other columns show or that only their code needs, `More` columns of several fields.
 */
export const columnsOf = <Row, Beside extends keyof Row = never, More extends string = never>(
  columns: ColumnTable<Row, Beside, More>,
): readonly Column<Row>[] =>
  Object.entries<Omit<Column<Row>, 'key'>>(columns).map(([key, column]) => ({ key, ...column }));

export type Density = 'compact' | 'comfortable';

/** The direction in which a list is sorted by a column, null when it isn't. `sort` is the API's: `-title` descends. */
export const directionOf = (sort: string | undefined, sortKey: string): 'ascending' | 'descending' | null => {
  if (sort === sortKey) return 'ascending';
  return sort === `-${sortKey}` ? 'descending' : null;
};
