import { asc, eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { field, fieldsOfPerson } from '@backlot/contracts/platform/records/record-fields';
import { text as textOf } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { openTestDatabase } from '../../testing/test-database.ts';
import { auditTable } from '../audit/audit.table.ts';
import { recordColumns } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { brokenConstraint } from '../http/database-failure.ts';
import { conflict, notFound } from '../http/errors.ts';
import { revisionTable } from './history.table.ts';
import { recordOf } from './record.ts';
import type { RecordDefinition } from './record-definition.ts';

const columns = () => ({
  ...recordColumns,
  name: text().notNull(),
  city: text(),
  country: text().notNull(),
  premiereAt: timestamp({ withTimezone: true }),
  status: text().notNull(),
  /** An undeclared column. */
  shoeSize: text(),
  verifiedAt: timestamp({ withTimezone: true }),
  deletedAt: timestamp({ withTimezone: true }),
});
const t = pgTable('critic', columns());
const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
});
const fields = fieldsOfPerson({
  name: field(textOf(20, 1), { label: 'Name', blank: '' }),
  city: field(z.nullable(textOf(20)), { label: 'City', blank: null }),
  country: field(z.string(), { label: 'Country', blank: '', isPersonal: false }),
  premiereAt: field(z.nullable(instant), { label: 'Premiere', blank: null, isPersonal: false }),
});
const definition: RecordDefinition<typeof fields, typeof t, typeof t.$inferSelect> = {
  type: 'critic',
  table: t,
  fields,
  name: t.name,
  access: 'session',
  publicColumns: ['status'],
  auditedColumns: ['verifiedAt', 'reviews'],
  erased: {},
  rules: [
    {
      path: 'city',
      code: 'city_missing',
      message: 'A critic in France needs a city.',
      isBroken: ({ country, city }) => country === 'FR' && city === null,
    },
  ],
  read: async (db, _id) => {
    const [found] = await db.select().from(t).where(eq(t._id, _id));
    if (!found) throw notFound();
    return found;
  },
  columns: (_, input, before, { at }) => ({
    ...input,
    status: before?.status ?? 'active',
    verifiedAt: before ? before.verifiedAt : at,
  }),
  writeRelated: async (_, { name }, before) =>
    name === before.name ? [] : [{ field: 'reviews', before: null, after: 2 }],
  checkEditable: async ({ status }) => {
    if (status === 'retired') throw conflict('retired', 'A retired critic can’t be changed.');
  },
  checkRemovable: async (_, { shoeSize }) => {
    if (shoeSize !== null) throw conflict('fitted', 'A critic with shoes can’t be deleted.');
  },
  refusalOf: (error) =>
    brokenConstraint(error) === 'critic_name' ? conflict('taken', 'This name is taken.') : error,
};
const critic = recordOf(definition);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    create table critic (id uuid primary key, version int not null default 1, created_at timestamptz not null,
      updated_at timestamptz not null, created_by uuid, updated_by uuid, name text not null, city text,
      country text not null, premiere_at timestamptz, status text not null, shoe_size text, verified_at timestamptz, deleted_at timestamptz)`);
  await database.db.execute(sql`create unique index critic_name on critic (name) where name <> 'Ana'`);
});
afterAll(() => database.close());

const by = { actorId: null, requestId: 'r', at: new Date('2026-11-01T10:00:00Z') };
const premiereAt = new Date('2026-10-01T18:00:00Z');
const input = { name: 'Ana', city: 'Porto', country: 'PT', premiereAt };
const create = () => critic.create(database.db, input, by);

it('personal fields and undeclared columns stay out of the audit log', async () => {
  const { db } = database;
  const { _id } = await create();
  await critic.patch(db, _id, 1, { city: 'Lyon', country: 'FR' }, by);
  await db.transaction(async (tx) => {
    const before = await critic.lock(tx, _id, 2);
    await critic.update(tx, before, { shoeSize: '38', status: 'blocked' }, { ...by, action: 'block' });
  });
  const rows = await db
    .select({ diff: auditTable.diff })
    .from(auditTable)
    .where(eq(auditTable.objectId, _id))
    .orderBy(asc(auditTable.seq));
  expect(rows.map(({ diff }) => diff)).toEqual([
    {},
    { city: ['•••', '•••'], country: ['PT', 'FR'] },
    { shoeSize: ['•••', '•••'], status: ['active', 'blocked'] },
  ]);
});

it('erasure empties every column that isn’t declared public', () => {
  expect(critic.erased).toEqual({ name: '', city: null, shoeSize: null, verifiedAt: null });
});

it('revision and audit log include changes in other tables and personal columns that are declared audited', async () => {
  const { db } = database;
  const { _id } = await create();
  await critic.patch(db, _id, 1, { name: 'Eva' }, by);
  await db.transaction(async (tx) => {
    const before = await critic.lockEditable(tx, _id, 2);
    await critic.update(tx, before, { verifiedAt: null }, { ...by, action: 'unverify' });
  });
  const changes = await db
    .select({ changes: revisionTable.changes })
    .from(revisionTable)
    .where(eq(revisionTable.objectId, _id))
    .orderBy(asc(revisionTable.version));
  expect(changes[1]?.changes).toContainEqual({ field: 'reviews', before: null, after: 2 });
  const rows = await db
    .select({ diff: auditTable.diff })
    .from(auditTable)
    .where(eq(auditTable.objectId, _id))
    .orderBy(asc(auditTable.seq));
  expect(rows.slice(1).map(({ diff }) => diff)).toEqual([
    { name: ['•••', '•••'], reviews: [null, 2] },
    { verifiedAt: [by.at.toISOString(), null] },
  ]);
});

it('a column that can be neither kept nor emptied is refused when the record is declared', () => {
  const table = pgTable('critic', { ...columns(), passport: text().notNull() });
  expect(() =>
    recordOf({
      type: 'critic',
      table,
      fields,
      name: t.name,
      access: 'session',
      publicColumns: ['status'],
      read: async () => null,
      columns: (_, values) => ({ ...values, status: '', passport: '' }),
      erased: {},
    }),
  ).toThrow('critic.passport');
});

it('a patch changes the fields that it contains, and the rules see the whole record', async () => {
  const { db } = database;
  const { _id } = await create();
  const patched = await critic.patch(db, _id, 1, { name: 'Ana Reis', city: undefined }, by);
  expect(patched).toMatchObject({ name: 'Ana Reis', city: 'Porto', version: 2 });
  await expect(critic.patch(db, _id, 2, { country: 'FR', city: null }, by)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'city', code: 'city_missing', message: 'A critic in France needs a city.' }],
  });
});

it('create, replace and patch prepare only the fields that they get, without a transaction', async () => {
  const { db } = database;
  const transaction = jest.spyOn(db, 'transaction');
  const prepare = jest.fn((name: string) => {
    expect(transaction).not.toHaveBeenCalled();
    return Promise.resolve(name.trim());
  });
  const prepared = recordOf({ ...definition, prepare: { name: prepare } });
  const { _id } = await prepared.create(db, { ...input, name: ' Ada ' }, by);
  transaction.mockClear();
  await prepared.replace(db, _id, 1, { ...input, name: ' Bea ' }, by);
  transaction.mockClear();
  expect(await prepared.patch(db, _id, 2, { name: ' Cleo ' }, by)).toMatchObject({ name: 'Cleo' });
  expect(prepare).toHaveBeenCalledTimes(3);
  transaction.mockRestore();
  expect(await prepared.patch(db, _id, 3, { city: 'Evora' }, by)).toMatchObject({ name: 'Cleo' });
  expect(prepare).toHaveBeenCalledTimes(3);
});

it('a restored revision restores instants, and keeps the current value of a field added after it', async () => {
  const { db } = database;
  const { _id } = await create();
  await critic.replace(db, _id, 1, { ...input, name: 'Bea', premiereAt: null }, by);
  const [first] = await db
    .select({ _id: revisionTable._id })
    .from(revisionTable)
    .where(sql`${revisionTable.objectId} = ${_id} and ${revisionTable.version} = 1`);
  await db
    .update(revisionTable)
    .set({ snapshot: { name: 'Ana', country: 'PT', premiereAt: premiereAt.toISOString() } })
    .where(eq(revisionTable._id, first?._id ?? ''));
  await critic.patch(db, _id, 2, { city: 'Faro' }, by);
  const restored = await critic.restoreRevision(db, _id, first?._id ?? '', 3, by);
  expect(restored).toMatchObject({ name: 'Ana', city: 'Faro', premiereAt });
});

it('a revision that breaks the current rules is refused with the label of its field', async () => {
  const { db } = database;
  const { _id } = await create();
  const [first] = await db
    .update(revisionTable)
    .set({ snapshot: { name: 'A name that is far too long' } })
    .where(eq(revisionTable.objectId, _id))
    .returning({ _id: revisionTable._id });
  await expect(critic.restoreRevision(db, _id, first?._id ?? '', 1, by)).rejects.toMatchObject({
    errors: [{ path: 'name', message: 'Name must have at most 20 characters.' }],
  });
});

it('a record that isn’t editable refuses edits and deletion', async () => {
  const { db } = database;
  const { _id } = await create();
  await db.update(t).set({ status: 'retired' }).where(eq(t._id, _id));
  const retired = expect.objectContaining({ code: 'retired' });
  await expect(critic.replace(db, _id, 1, input, by)).rejects.toEqual(retired);
  await expect(critic.patch(db, _id, 1, { city: 'Braga' }, by)).rejects.toEqual(retired);
  await expect(critic.remove(db, _id, 1, by)).rejects.toEqual(retired);
});

it('a refused deletion leaves the record active', async () => {
  const { db } = database;
  const { _id } = await create();
  await db.update(t).set({ shoeSize: '38' }).where(eq(t._id, _id));
  await expect(critic.remove(db, _id, 1, by)).rejects.toMatchObject({ code: 'fitted' });
  expect(await critic.read(db, _id)).toMatchObject({ deletedAt: null, version: 1 });
});

it('a broken constraint becomes the record’s refusal', async () => {
  const { db } = database;
  const ben = { ...input, name: 'Ben' };
  await critic.create(db, ben, by);
  await expect(critic.create(db, ben, by)).rejects.toMatchObject({ code: 'taken' });
});
