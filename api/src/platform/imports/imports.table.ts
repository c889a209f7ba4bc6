import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ImportDelimiter,
  ImportEncoding,
  ImportProblem,
} from '@backlot/contracts/platform/imports/imports';
import { createdColumn, idColumn } from '../db/columns.ts';
import { adminTable } from '../accounts/accounts.table.ts';

/** An import. Its file is in the object store, as CSV, under `imports/{id}`. */
export const importTable = pgTable(
  'import',
  {
    ...idColumn,
    ...createdColumn,
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    /** The resource of its rows: `watcher`. */
    resource: text().notNull(),
    fileName: text().notNull(),
    encoding: text().$type<ImportEncoding>().notNull(),
    delimiter: text().$type<ImportDelimiter>().notNull(),
    columns: text().array().notNull(),
    sample: jsonb().$type<string[][]>().notNull(),
    rows: integer().notNull(),
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    phase: text({ enum: ['map', 'check', 'run'] }).notNull(),
    /** The job of the check or of the run, depending on the phase. */
    jobId: uuid(),
  },
  (t) => [index('import_created').on(t.createdAt)],
);

/** Rows that aren't imported, with their problems. */
export const importProblemTable = pgTable(
  'import_problem',
  {
    importId: uuid()
      .notNull()
      .references(() => importTable._id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    values: jsonb().$type<string[]>().notNull(),
    problems: jsonb().$type<ImportProblem['problems']>().notNull(),
    /** Whether the check had accepted it. */
    isRefusedByRun: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.importId, t.row] })],
);

/** Rows that were corrected after a check: these cells replace those of the file. */
export const importCorrectionTable = pgTable(
  'import_correction',
  {
    importId: uuid()
      .notNull()
      .references(() => importTable._id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    values: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.row] })],
);
