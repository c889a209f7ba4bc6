import type { z } from '@backlot/contracts/z';
import type { ImportField, ImportProblem, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ChangeAuthor } from '../records/records.service.ts';

/** One problem of a row; `field` null when it concerns the whole row. */
export type RowProblem = ImportProblem['problems'][number];
/** A row of the file that its schema has accepted; `row` is its number in a spreadsheet. */
export type ParsedRow<Input> = { row: number; input: Input };

export type Written = {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that couldn't be written. */
  refused: { row: number; problems: RowProblem[] }[];
};

/** How rows of a file become records of one kind. */
export type Importer<Input extends object> = {
  /** As in the API's paths: `watcher`. */
  resource: string;
  api: ImportsApi;
  fields: readonly ImportField[];
  /** A lower limit than the default. */
  rowsAtMost?: number;
  /** Alternative column names, by field. */
  aliases: Readonly<Record<string, readonly string[]>>;
  /** One row by fields; cells are text, empty cells and skipped columns are absent. */
  schema: z.ZodMiniType<Input> & { shape: Readonly<Record<string, z.ZodMiniType>> };
  /** The key of a row; a duplicate within one file is a problem of the later row. */
  key: (input: Input) => string;
  /** Problems that only the database can find, by row. A row with other problems has its valid fields only. */
  check: (db: Db, rows: readonly ParsedRow<Partial<Input>>[]) => Promise<Map<number, RowProblem[]>>;
  /** Writes a few hundred rows; idempotent. */
  write: (
    tx: Db,
    rows: readonly ParsedRow<Input>[],
    by: ChangeAuthor,
    deps: Pick<Deps, 'config' | 'now'>,
  ) => Promise<Written>;
};
