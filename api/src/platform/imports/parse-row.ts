import { importCellAtMost } from '@backlot/contracts/platform/imports/imports';
import { describeIssue, required } from '@backlot/contracts/platform/records/field-errors';
import { original } from '@backlot/contracts/platform/values/csv-line';
import type { Importer, RowProblem } from './importer.service.ts';
import { storableText } from './storable-text.ts';

const storedRowAtMost = 65_536;
const truncatedTo = 200;

export type ParsedRowResult<Input> = { row: number; values: string[] } & (
  | { input: Input; problems?: never }
  /** `readable`: the valid fields. */
  | { problems: RowProblem[]; readable: Partial<Input>; input?: never }
);

/** Reads one row by its mapping and its schema. */
export function parseRow<Input extends object>(
  { schema, fields }: Pick<Importer<Input>, 'schema' | 'fields'>,
  mapping: readonly (string | null)[],
  row: number,
  cells: readonly string[],
): ParsedRowResult<Input> {
  const values = storedCells(cells);
  const unread = (problem: RowProblem) => ({ row, values, problems: [problem], readable: {} });
  const long = cells.findIndex((cell) => cell.length > importCellAtMost);
  if (long >= 0) return unread({ field: mapping[long] ?? null, message: tooLong });
  if (cells.length > mapping.length) return unread({ field: null, message: tooMany });
  const given = Object.fromEntries(
    mapping.flatMap((field, n) => {
      const text = original(cells[n] ?? '').trim();
      return field && text !== '' ? [[field, text]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return { row, values, input: parsed.data };
  const missing = fields.filter(({ key, isRequired }) => isRequired && !(key in given));
  const names = Object.fromEntries(fields.map((field) => [field.key, field]));
  const describe = (path: readonly PropertyKey[], message: string) =>
    describeIssue({ path: path.slice(0, 1), message }, names);
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: typeof path[0] === 'string' ? path[0] : null,
    message: describe(path, message),
  }));
  const wrong = issues.filter(
    ({ field, message }, n) =>
      (field === null || field in given) &&
      // Items of one list can break the same rule.
      issues.findIndex((other) => other.field === field && other.message === message) === n,
  );
  return {
    row,
    values,
    problems: [...missing.map(({ key }) => ({ field: key, message: describe([key], required) })), ...wrong],
    readable: readableOf<Input>(
      schema,
      Object.entries(given).filter(([key]) => !wrong.some(({ field }) => field === key)),
    ),
  };
}

/** These fields were valid when the whole row was parsed. */
const readableOf = <Input extends object>(
  { shape }: Importer<Input>['schema'],
  given: readonly [string, string][],
): Partial<Input> =>
  Object.fromEntries(given.map(([key, text]) => [key, shape[key]?.parse(text)])) as Partial<Input>;

/** The cells of a refused row; long ones are truncated when the row is too large to correct by hand. */
export const storedCells = (cells: readonly string[]): string[] => {
  const isLarge = cells.reduce((sum, cell) => sum + cell.length, 0) > storedRowAtMost;
  return cells.map((cell) =>
    storableText(isLarge && cell.length > truncatedTo ? `${cell.slice(0, truncatedTo)}…` : cell),
  );
};

/** Whether cells are as `storedCells` truncates them. */
export const isTruncated = (values: readonly string[]): boolean =>
  values.some((value) => value.length === truncatedTo + 1 && value.endsWith('…'));

const tooLong = `A cell can have at most ${importCellAtMost.toLocaleString('en')} characters.`;
const tooMany = 'This row has more cells than the header.';
