import type { z } from '@backlot/contracts/z';
import type { ImportField, ImportProblem, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../records/records.service.ts';

/** One problem of a row; `field` null when it is about the whole row. */
export type RowProblem = ImportProblem['problems'][number];
/** A row of the file that its schema has accepted; `row` as a spreadsheet counts. */
export type ParsedRow<Input> = { row: number; input: Input };

export type Written = {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that turned out to be impossible. */
  refused: { row: number; problems: RowProblem[] }[];
};

/** How rows of a file become records of one kind. */
export type Importer<Input extends object> = {
  /** As in the API's paths: `watcher`. */
  resource: string;
  api: ImportsApi;
  fields: readonly ImportField[];
  /** Where fewer rows are taken than of others. */
  rowsAtMost?: number;
  /** Other names that columns have in the wild, by field. */
  aliases: Readonly<Record<string, readonly string[]>>;
  /** One row by fields; cells are text, empty ones and left-out columns are absent. */
  schema: z.ZodMiniType<Input> & { shape: Readonly<Record<string, z.ZodMiniType>> };
  /** What makes two rows the same record; a repeat in one file is a problem of the later row. */
  key: (input: Input) => string;
  /** Problems that only the database knows, by row. Of a row with others it gets the fields that could be read. */
  check: (db: Db, rows: readonly ParsedRow<Partial<Input>>[]) => Promise<Map<number, RowProblem[]>>;
  /** Writes some hundred rows; the same rows again change nothing. */
  write: (
    tx: Db,
    rows: readonly ParsedRow<Input>[],
    by: By,
    deps: Pick<Deps, 'config' | 'now'>,
  ) => Promise<Written>;
};
