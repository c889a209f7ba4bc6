import type { MenuAction } from '../action-menu.tsx';
import type { Column, Density } from './column.ts';
import type { Selection } from './use-selection.ts';

export type ResourceTableProps<Row> = {
  /** What the rows are, for people who can't see the table: `Movies`. */
  label: string;
  /** Null while the first rows are on their way. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Names the row in `Select …` and `Actions for …`. */
  rowName: (row: Row) => string;
  /** Where the first cell leads. */
  rowHref?: (row: Row) => string;
  /** Id of the row that is open beside the list. */
  currentId?: string | undefined;
  /** The API's sort: `title` or `-title`. */
  sort?: string;
  /** Gets the `sortKey` of the column whose head was pressed. */
  onSort?: (sortKey: string) => void;
  selection?: Selection;
  rowActions?: (row: Row) => readonly MenuAction[];
  /** The key e on a row. */
  onEdit?: (row: Row) => void;
  density?: Density;
  /** The rows are of the query before: shown dimmed until the new ones are there. */
  isStale?: boolean;
  /** How many rows to expect, for the skeleton. */
  expectedRows?: number;
};
