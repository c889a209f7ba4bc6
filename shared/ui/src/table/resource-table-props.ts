import type { MenuAction } from '../action-menu.tsx';
import type { Column, Density } from './column.ts';
import type { Selection } from './use-selection.ts';

export type ResourceTableProps<Row> = {
  /** Accessible name of the table: `Movies`. */
  label: string;
  /** Null while the first rows are loading. */
  rows: readonly Row[] | null;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Names the row in `Select …` and `Actions for …`. */
  rowName: (row: Row) => string;
  /** URL of the link in the first cell. */
  rowHref?: (row: Row) => string;
  /** ID of the row that is open beside the list. */
  currentId?: string | undefined;
  /** The API's sort: `title` or `-title`. */
  sort?: string;
  /** Gets the `sortKey` of the column whose header was pressed. */
  onSort?: (sortKey: string) => void;
  selection?: Selection;
  rowActions?: (row: Row) => readonly MenuAction[];
  /** Called when `e` is pressed on a row, and by its name when it has no `rowHref`. */
  onEdit?: (row: Row) => void;
  density?: Density;
  /** The rows belong to the previous query: shown dimmed until the new ones arrive. */
  isStale?: boolean;
  /** How many rows to expect, for the skeleton. */
  expectedRows?: number;
};
