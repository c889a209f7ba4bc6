import type { Access } from '../accounts/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, masked, storable } from '../values/fields.ts';
import { queryInt } from '../lists/list.ts';
import { z } from '../../z.ts';

export const importBytesAtMost = 50 * 1024 * 1024;
export const importRowsAtMost = 500_000;

/** A field that a column of the file can be mapped to. */
export const importField = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** Help text: the format of a value. */
  hint: z.string(),
});
export type ImportField = z.infer<typeof importField>;

export const importEncoding = z.enum(['utf-8', 'utf-16le', 'windows-1252']);
export type ImportEncoding = z.infer<typeof importEncoding>;
export const importDelimiter = z.enum([',', ';', '\t', '|']);
export type ImportDelimiter = z.infer<typeof importDelimiter>;

export const importStatus = z.enum([
  'mapping',
  'checking',
  'review',
  'running',
  'done',
  'failed',
  'canceled',
]);

/** The result of a check or a run so far. */
export const importTally = z.object({
  /** Rows without a problem. */
  valid: z.int(),
  /** Rows with problems; each is listed with all of them. */
  refused: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows equal to what is stored. */
  unchanged: z.int(),
});
export type ImportTally = z.infer<typeof importTally>;

/** Field of each column of the file, null for a skipped column. */
const mapping = z.array(z.nullable(z.string().check(masked))).check(z.maxLength(200));

/** An import: upload → map columns → review the problems of each row → run. */
export const importFile = z.object({
  _id: id,
  fileName: z.string(),
  createdAt: instant,
  status: importStatus,
  encoding: importEncoding,
  delimiter: importDelimiter,
  columns: z.array(z.string()),
  /** The first rows of the file, unchanged. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  mapping,
  fields: z.array(importField),
  tally: z.nullable(importTally),
  /** The job of the check or the run, also in the job tray. */
  jobId: z.nullable(id),
  /** Rows that the job has processed. */
  done: z.int(),
  /** Why a check or a run failed. */
  error: z.nullable(z.string()),
});
export type ImportFile = z.infer<typeof importFile>;

export const importProblem = z.object({
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: z.int(),
  values: z.array(z.string()),
  problems: z.array(z.object({ field: z.nullable(z.string()), message: z.string() })),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** Rows with the same problem; a duplicate counts whichever row it repeats. */
export const importProblemCount = z.object({
  field: z.nullable(z.string()),
  message: z.string(),
  rows: z.int(),
});
export type ImportProblemCount = z.infer<typeof importProblemCount>;
/** The most problems that a summary lists. */
export const importSummaryAtMost = 30;
/** A summary counts the problems of this many rows, the first ones. */
export const importSummarizedAtMost = 10_000;
/** Longer cells aren't valid in a spreadsheet either. */
export const importCellAtMost = 32_767;
/** Cells with a problem are listed up to this length; longer ones are corrected in the file. */
export const importListedAtMost = 2_000;
const reason = z.string().check(storable, z.maxLength(2_000));

/** The file itself. */
const fileEndpointsOf = <const R extends string>(resource: R, access: Access) => ({
  importUpload: endpoint({
    name: `${resource}.importUpload`,
    summary: 'Upload a CSV or XLSX file and read its header; nothing is imported yet.',
    method: 'POST',
    path: `${resource}/import`,
    access,
    kind: 'multipart',
    status: 201,
    response: importFile,
  }),
  importGet: endpoint({
    name: `${resource}.importGet`,
    summary: 'Get the state of an import.',
    method: 'GET',
    path: `${resource}/import/:_id`,
    access,
    params: idParams,
    response: importFile,
  }),
  importRead: endpoint({
    name: `${resource}.importRead`,
    summary: 'Read the file again with another encoding or delimiter.',
    method: 'PUT',
    path: `${resource}/import/:_id/reading`,
    access,
    params: idParams,
    body: z.strictObject({ encoding: importEncoding, delimiter: importDelimiter }),
    response: importFile,
  }),
  importRemove: endpoint({
    name: `${resource}.importRemove`,
    summary: 'Delete an import file; imported records stay.',
    method: 'DELETE',
    path: `${resource}/import/:_id`,
    access,
    params: idParams,
    response: z.object({ _id: id }),
  }),
});

/** Jobs over all rows. */
const runEndpointsOf = <const R extends string>(resource: R, access: Access) => ({
  importCheck: endpoint({
    name: `${resource}.importCheck`,
    summary: 'Map columns to fields, and check every row.',
    method: 'POST',
    path: `${resource}/import/:_id/check`,
    access,
    status: 202,
    params: idParams,
    body: z.strictObject({ mapping }),
    response: importFile,
  }),
  importCommit: endpoint({
    name: `${resource}.importCommit`,
    summary: 'Import the rows without problems.',
    method: 'POST',
    path: `${resource}/import/:_id/commit`,
    access,
    status: 202,
    params: idParams,
    response: importFile,
  }),
});

/** Rows that can't be imported. */
const problemEndpointsOf = <const R extends string>(resource: R, access: Access) => ({
  importProblems: endpoint({
    name: `${resource}.importProblems`,
    summary: 'List the rows with problems, or with one problem of the summary, in file order.',
    method: 'GET',
    path: `${resource}/import/:_id/problem`,
    access,
    params: idParams,
    query: z.strictObject({
      after: z._default(queryInt(0, 10_000_000), 0),
      /** Absent for a problem of the whole row. */
      field: z.optional(reason),
      message: z.optional(reason),
    }),
    response: z.object({ items: z.array(importProblem), total: z.int() }),
  }),
  importSummary: endpoint({
    name: `${resource}.importSummary`,
    summary:
      'List the most frequent problems of the first 10,000 rows with problems, with the number of rows.',
    method: 'GET',
    path: `${resource}/import/:_id/summary`,
    access,
    params: idParams,
    response: z.array(importProblemCount),
  }),
  importCorrect: endpoint({
    name: `${resource}.importCorrect`,
    summary: 'Correct a cell of a row with problems, and check the row again.',
    method: 'PUT',
    path: `${resource}/import/:_id/cell`,
    access,
    params: idParams,
    body: z.strictObject({
      row: z.int().check(z.minimum(1), z.maximum(10_000_000)),
      /** From 0. */
      column: z.int().check(z.minimum(0), z.maximum(199)),
      value: z.string().check(storable, z.maxLength(importCellAtMost, { abort: true }), masked),
    }),
    response: importFile,
  }),
  importErrors: endpoint({
    name: `${resource}.importErrors`,
    summary: 'Download the rows with problems as CSV, to correct and import again.',
    method: 'GET',
    path: `${resource}/import/:_id/errors.csv`,
    access,
    kind: 'bytes',
    params: idParams,
    response: z.unknown(),
  }),
});

/** The endpoints of one resource's import. */
export const importsOf = <const R extends string>(resource: R, access: Access) => ({
  ...fileEndpointsOf(resource, access),
  ...runEndpointsOf(resource, access),
  ...problemEndpointsOf(resource, access),
});
export type ImportsApi = ReturnType<typeof importsOf<string>>;
