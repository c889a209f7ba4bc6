import type { Access } from '../accounts/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant } from '../values/fields.ts';
import { queryInt } from '../lists/list.ts';
import { z } from '../../z.ts';

export const importBytesAtMost = 50 * 1024 * 1024;
export const importRowsAtMost = 500_000;

/** A field that a column of the file can hold. */
export const importField = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** Words for the help beside it: how a value is written. */
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

/** What a check or a run has found out so far. */
export const importTally = z.object({
  /** Rows without a problem. */
  valid: z.int(),
  /** Rows with problems; each is listed with all of them. */
  refused: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Already as the file says. */
  unchanged: z.int(),
});
export type ImportTally = z.infer<typeof importTally>;

/** Field of each column of the file, null for a column that is left out. */
const mapping = z.array(z.nullable(z.string())).check(z.maxLength(200));

/** A file of rows on its way in: upload → map columns → review every row's problems → run. */
export const importFile = z.object({
  _id: id,
  fileName: z.string(),
  createdAt: instant,
  status: importStatus,
  encoding: importEncoding,
  delimiter: importDelimiter,
  columns: z.array(z.string()),
  /** The first rows, as they are in the file. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  mapping,
  fields: z.array(importField),
  tally: z.nullable(importTally),
  /** Of the check or the run, in the job tray too. */
  jobId: z.nullable(id),
  /** Rows that the job is through with. */
  done: z.int(),
  /** Why a check or a run ended before its time. */
  error: z.nullable(z.string()),
});
export type ImportFile = z.infer<typeof importFile>;

export const importProblem = z.object({
  /** As a spreadsheet counts them: the header is row 1. */
  row: z.int(),
  values: z.array(z.string()),
  problems: z.array(z.object({ field: z.nullable(z.string()), message: z.string() })),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** The endpoints of one resource's import. */
export const importsOf = <const R extends string>(resource: R, access: Access) => ({
  importUpload: endpoint({
    name: `${resource}.importUpload`,
    summary: 'Take a CSV or XLSX file in and read its head; nothing is imported yet.',
    method: 'POST',
    path: `${resource}/import`,
    access,
    kind: 'multipart',
    status: 201,
    response: importFile,
  }),
  importGet: endpoint({
    name: `${resource}.importGet`,
    summary: 'How far an import is.',
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
  importCheck: endpoint({
    name: `${resource}.importCheck`,
    summary: 'Say which column holds which field, and check every row.',
    method: 'POST',
    path: `${resource}/import/:_id/check`,
    access,
    status: 202,
    params: idParams,
    body: z.strictObject({ mapping }),
    response: importFile,
  }),
  importProblems: endpoint({
    name: `${resource}.importProblems`,
    summary: 'Rows with problems, in the order of the file.',
    method: 'GET',
    path: `${resource}/import/:_id/problem`,
    access,
    params: idParams,
    query: z.strictObject({ after: z._default(queryInt(0, 10_000_000), 0) }),
    response: z.object({ items: z.array(importProblem), total: z.int() }),
  }),
  importErrors: endpoint({
    name: `${resource}.importErrors`,
    summary: 'The rows with problems as CSV, to be mended and imported again.',
    method: 'GET',
    path: `${resource}/import/:_id/errors.csv`,
    access,
    kind: 'bytes',
    params: idParams,
    response: z.unknown(),
  }),
  importCommit: endpoint({
    name: `${resource}.importCommit`,
    summary: 'Write the rows without problems.',
    method: 'POST',
    path: `${resource}/import/:_id/commit`,
    access,
    status: 202,
    params: idParams,
    response: importFile,
  }),
  importRemove: endpoint({
    name: `${resource}.importRemove`,
    summary: 'Forget a file; what it has written stays.',
    method: 'DELETE',
    path: `${resource}/import/:_id`,
    access,
    params: idParams,
    response: z.object({ _id: id }),
  }),
});
export type ImportsApi = ReturnType<typeof importsOf<string>>;

/** A column of a field that a form may leave empty: an empty cell is absent. */
export const maybe = <T extends z.ZodMiniType>(nullable: z.ZodMiniNullable<T>) =>
  z.optional(nullable.def.innerType);

const splitCell = (cell: string): string[] =>
  cell.split(/[;|]/).flatMap((part) => (part.trim() ? [part.trim()] : []));
/** Several values in one cell: `drama; comedy`. The list's own schema judges them. */
export const listCell = <T extends z.ZodMiniType<string[], string[]>>(list: T, split = splitCell) =>
  z.codec(z.string(), list, {
    decode: (cell) => split(cell) as z.input<T>, // the list takes texts
    encode: (parts) => parts.join('; '),
  });
/** The same where the word's case doesn't matter: `VIP; press`. */
export const lowerListCell = <T extends z.ZodMiniType<string[], string[]>>(list: T) =>
  listCell(list, (cell) => splitCell(cell.toLowerCase()));
/** A number in a cell, judged by the field's own schema. */
export const numberCell = <T extends z.ZodMiniType<number, number>>(number: T) =>
  z.codec(z.string(), number, {
    decode: (cell) => Number(cell) as z.input<T>, // the schema takes numbers, and refuses what is none
    encode: String,
  });
/** Letters of another case are the same code. */
export const upperCell = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.codec(z.string(), item, {
    decode: (cell) => cell.trim().toUpperCase() as z.input<T>,
    encode: (value) => value,
  });
/** Words of another case are the same choice. */
export const lower = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.codec(z.string(), item, {
    decode: (cell) => cell.trim().toLowerCase() as z.input<T>,
    encode: (value) => value,
  });

/** Whether something is so, as people and spreadsheets write it. */
export const yesNo = z.pipe(
  lower(z.enum(['yes', 'no', 'true', 'false', '1', '0'], 'Yes or no')),
  z.transform((word) => word === 'yes' || word === 'true' || word === '1'),
);

/** One field, in the order: key, label, how it is written. */
export const field = (key: string, label: string, hint: string, isRequired = false): ImportField => ({
  key,
  label,
  hint,
  isRequired,
});
