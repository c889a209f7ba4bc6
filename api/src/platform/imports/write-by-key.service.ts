import type { Db } from '../db/database.ts';
import type { ChangeAuthor, Change } from '../records/records.service.ts';
import type { ParsedRow, RowProblem, Written } from './importer.service.ts';

type Batches<Row, Fields> = {
  insert: (tx: Db, rows: readonly Fields[], change: Change) => Promise<void>;
  update: (
    tx: Db,
    edits: readonly { before: Row; fields: Partial<Fields> }[],
    change: Change,
  ) => Promise<number>;
};

export type WriteRules<Input, Row, Fields> = {
  batches: Batches<Row, Fields>;
  /** The existing record of a row, locked by the transaction. */
  known: (input: Input) => Row | undefined;
  /** Problems of a row now; the check may be days old. */
  problemsOf: (input: Input, known: Row | undefined) => readonly RowProblem[];
  /** All fields of a new record. */
  added: (input: Input, by: ChangeAuthor) => Fields | Promise<Fields>;
  /** The fields of an existing record that the row contains. */
  changed: (input: Input, known: Row, by: ChangeAuthor) => Partial<Fields>;
};

/** Upserts rows by their key: new ones are inserted, existing ones updated, and those with problems reported. */
export async function writeByKey<Input, Row, Fields>(
  tx: Db,
  rows: readonly ParsedRow<Input>[],
  by: ChangeAuthor,
  { batches, known, problemsOf, added, changed }: WriteRules<Input, Row, Fields>,
): Promise<Written> {
  const change = { ...by, action: 'import' };
  const refused: Written['refused'] = [];
  const drafts: Fields[] = [];
  const edits: { before: Row; fields: Partial<Fields> }[] = [];
  for (const { row, input } of rows) {
    const before = known(input);
    const problems = [...problemsOf(input, before)];
    if (problems.length > 0) refused.push({ row, problems });
    else if (before) edits.push({ before, fields: changed(input, before, by) });
    else drafts.push(await added(input, by));
  }
  await batches.insert(tx, drafts, change);
  const updated = await batches.update(tx, edits, change);
  return { created: drafts.length, updated, unchanged: edits.length - updated, refused };
}

/** The fields that a row has a value for. */
export const valuesIn = <Input extends object>(input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input; // without what is absent

/** Rows with problems, for a check. */
export const problemsByRow = <Input>(
  rows: readonly ParsedRow<Input>[],
  problemsOf: (input: Input) => readonly RowProblem[],
): Map<number, RowProblem[]> =>
  new Map(
    rows.flatMap(({ row, input }) => {
      const problems = [...problemsOf(input)];
      return problems.length > 0 ? [[row, problems]] : [];
    }),
  );
