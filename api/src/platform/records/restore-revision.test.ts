import { and, eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { csv } from '@backlot/contracts/platform/lists/list';
import { field, fieldsOfRecord } from '@backlot/contracts/platform/records/record-fields';
import { instant } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { openTestDatabase } from '../../testing/test-database.ts';
import { instant as instantColumn, recordColumns } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { revisionTable } from './history.table.ts';
import { recordOf } from './record.ts';

const t = pgTable('festival', {
  ...recordColumns,
  cities: text().array().notNull(),
  startsAt: instantColumn().notNull(),
});
const festival = recordOf({
  type: 'festival',
  table: t,
  fields: fieldsOfRecord({
    cities: field(csv(z.string()), { label: 'Cities', blank: '' }),
    startsAt: field(instant, { label: 'Start date', blank: '' }),
  }),
  name: sql`''`,
  access: 'session',
  read: async (db, _id) => (await db.select().from(t).where(eq(t._id, _id)))[0],
  columns: (_, input) => input,
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    create table festival (id uuid primary key, version int not null default 1, created_at timestamptz not null,
      updated_at timestamptz not null, created_by uuid, updated_by uuid, cities text[] not null, starts_at timestamptz not null)`);
});
afterAll(() => database.close());

it('a restored revision restores instants and the values of other codecs', async () => {
  const { db } = database;
  const by = { actorId: null, requestId: 'r', at: new Date('2026-11-01T10:00:00Z') };
  const input = { cities: ['Porto', 'Faro'], startsAt: new Date('2026-10-01T18:00:00Z') };
  const _id = (await festival.create(db, input, by))?._id ?? '';
  await festival.replace(db, _id, 1, { cities: ['Lyon'], startsAt: new Date('2027-10-01T18:00:00Z') }, by);
  const [first] = await db
    .select({ _id: revisionTable._id })
    .from(revisionTable)
    .where(and(eq(revisionTable.objectId, _id), eq(revisionTable.version, 1)));
  const restored = await festival.restoreRevision(db, _id, first?._id ?? '', 2, by);
  expect(restored).toMatchObject({ ...input, version: 3 });
});
