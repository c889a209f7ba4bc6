import { getTableColumns } from 'drizzle-orm';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import { ownColumns } from './platform/records/erasure.ts';
import { normalizeName } from './platform/imports/suggest-mapping.ts';
import { importers, records } from './records.ts';

const declared = records.flatMap(({ fields, ...record }) => (fields ? [{ ...record, fields }] : []));
type Declared = (typeof declared)[number];

/** Columns of a table that are neither a field nor declared otherwise. */
const undeclaredColumns = ({ fields, table, derived = [], publicColumns = [], erased = {} }: Declared) => {
  const known = new Set<string>([
    ...keysOf(fields),
    ...ownColumns,
    ...derived,
    ...publicColumns,
    ...Object.keys(erased),
  ]);
  return Object.keys(getTableColumns(table)).filter((column) => !known.has(column));
};

describe.each(declared)('$type', (record) => {
  const { fields, table, erased = {} } = record;
  const columns = getTableColumns(table);

  it('has a field, or a declared reason, for every column', () => {
    expect(undeclaredColumns(record)).toEqual([]);
  });

  it('has a column for every field, nullable where the field is', () => {
    for (const key of keysOf(fields)) {
      const isNullable = fields[key]?.schema.safeParse(null).success;
      expect([key, columns[key]?.notNull]).toEqual([key, !isNullable]);
    }
  });

  it('can store the values that remain after erasure', () => {
    for (const [key, blank] of Object.entries(erased))
      expect([key, blank !== null || columns[key]?.notNull === false]).toEqual([key, true]);
  });
});

it('no two kinds of record have the same type', () => {
  const types = records.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
});

it('a column that the contract doesn’t declare is named', () => {
  const [record] = declared.filter(({ type }) => type === 'question');
  if (!record) throw new Error('The FAQ is not registered');
  const { answer: _, ...fields } = record.fields;
  expect(undeclaredColumns({ ...record, fields })).toEqual(['answer']);
});

it.each(importers)(
  'every column name of an import of $resource belongs to one field',
  ({ fields, aliases }) => {
    const names = fields.flatMap(({ key, label }) => [
      ...new Set([key, label, ...(aliases[key] ?? [])].map(normalizeName)),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
