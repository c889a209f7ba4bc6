import { getTableColumns } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { auditLabels } from '@backlot/contracts/audit-labels';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import { watcherColumns } from './domain/people/watchers/watchers.table.ts';
import { ownColumns } from './platform/records/erasure.ts';
import { normalizeName } from './platform/imports/suggest-mapping.ts';
import { importers, records } from './records.ts';

const declared = records.flatMap(({ fields, ...record }) => (fields ? [{ ...record, fields }] : []));
type Declared = (typeof declared)[number];

/**
 * Columns of people that are neither fields nor public, so their values stay out of the audit log; a watcher's are emptied
 * by anonymizing. Add a new one here once that is right, or declare it in the record.
 */
const personalColumns: Readonly<Record<string, readonly string[]>> = {
  admin: ['email', 'avatarKey', 'bio', 'statusReason', 'preferences', 'lastLoginAt', 'lastIp'],
  watcher: ['emailVerifiedAt', 'termsVersion', 'blockedReason', 'blockedNote', 'blockedUntil'],
};

/** Columns of a table that are neither a field nor declared otherwise. */
const undeclaredColumns = ({ fields, table, derived = [], publicColumns = [] }: Declared) => {
  const known = new Set<string>([...keysOf(fields), ...ownColumns, ...derived, ...publicColumns]);
  return Object.keys(getTableColumns(table)).filter((column) => !known.has(column));
};

describe.each(declared)('$type', (record) => {
  const { type, fields, table } = record;
  const columns = getTableColumns(table);

  it('has a field, or a declared reason, for every column', () => {
    expect(undeclaredColumns(record)).toEqual(personalColumns[type] ?? []);
  });

  it('has a column for every field, nullable where the field is', () => {
    for (const key of keysOf(fields)) {
      const isNullable = fields[key]?.schema.safeParse(null).success;
      expect([key, columns[key]?.notNull]).toEqual([key, !isNullable]);
    }
  });
});

const declaredAs = (type: string): Declared => {
  const record = declared.find((one) => one.type === type);
  if (!record) throw new Error(`${type} is not registered`);
  return record;
};

it('anonymizing a watcher leaves exactly these values', () => {
  const emptied = Object.entries(declaredAs('watcher').erased ?? {}).filter(([, value]) => value !== null);
  expect(Object.fromEntries(emptied)).toEqual({
    name: 'Deleted watcher',
    email: '',
    tags: [],
    notes: '',
    marketingEmail: false,
    marketingPush: false,
  });
});

it('an undeclared column of a person is named', () => {
  const table = pgTable('watcher', { ...watcherColumns, shoeSize: text() });
  expect(undeclaredColumns({ ...declaredAs('watcher'), table })).toEqual([
    ...(personalColumns['watcher'] ?? []),
    'shoeSize',
  ]);
});

it('no two kinds of record have the same type', () => {
  const types = records.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
});

it('a label of an action for one type names a type of record', () => {
  const types = Object.keys(auditLabels.verbs).flatMap((key) => (key.includes('.') ? key.split('.')[0] : []));
  expect(types.filter((type) => !records.some((record) => record.type === type))).toEqual([]);
  expect(types).toContain('subscription');
});

it('a column that the contract doesn’t declare is named', () => {
  const record = declaredAs('faq');
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
