import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { ExportsApi } from '@backlot/contracts/platform/exports/exports';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Deps } from '../deps.ts';

export type Cell = string | number | boolean | Date | readonly string[] | null;

type Cells<Row, Column extends string> = Readonly<
  Record<string extends Column ? never : Exclude<Column, keyof Row>, (row: Row) => Cell> &
    Partial<Record<Column, (row: Row) => Cell>>
>;

/** How a list is written to a file: the list's own query, filter and order, a thousand rows at a time. */
export type Exporter<Row extends object, Query extends object, Column extends string = string> = {
  /** As in the API's paths: `watcher`. */
  resource: string;
  /** The plural in messages: `watchers`. */
  plural: string;
  api: ExportsApi;
  /** Key → heading of the column, as in the contract. */
  columns: Readonly<Record<Column, string>>;
  /** Cells that aren't simply the row's field of that key: those of all other columns, at least. */
  cells: Cells<Row, Column>;
  /** Columns of numbers: a spreadsheet sums them. */
  numbers: readonly NoInfer<Column>[];
  /** Whether a person may use this filter; everybody may use all when absent. */
  mayFilterBy?: (
    held: ReadonlySet<Permission>,
    query: Partial<Query>,
    db: Deps['db'],
  ) => boolean | Promise<boolean>;
  /** Whether a person may have a column in a file; the others are skipped. */
  mayExport?: (held: ReadonlySet<Permission>, column: string) => boolean;
  /** The list of the module. */
  list: (
    deps: Pick<Deps, 'db' | 'now'>,
  ) => ((query: Query) => Promise<Page<Row>>) & { count: (query: Query) => Promise<number> };
};
