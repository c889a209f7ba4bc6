import { getTableColumns } from 'drizzle-orm';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import { ownColumns } from './platform/records/erasure.ts';
import { records } from './records.ts';

const declared = records.flatMap(({ fields, ...record }) => (fields ? [{ ...record, fields }] : []));

describe.each(declared)('$type', ({ fields, table, derived = [], publicColumns = [], erased = {} }) => {
  const columns = getTableColumns(table);

  it('has a field, or a declared reason, for every column', () => {
    const known = new Set<string>([
      ...keysOf(fields),
      ...ownColumns,
      ...derived,
      ...publicColumns,
      ...Object.keys(erased),
    ]);
    expect(Object.keys(columns).filter((column) => !known.has(column))).toEqual([]);
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
