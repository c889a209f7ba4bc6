import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type SlaPolicy,
  type slaPolicyApi,
  slaPolicyFields,
  type SlaPolicyRow,
  slaPolicyRow,
  slaPolicyRules,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { startsWith } from '../../../platform/lists/conditions.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { slaPolicyTable as t } from './sla-policies.table.ts';

type Query = Parsed<typeof slaPolicyApi.list>['query'];

/** Each ticket that changes is matched with all of them. */
const countAtMost = 50;

/** @throws ApiError 404 */
async function readSlaPolicy(db: Db, _id: string): Promise<SlaPolicy> {
  const [found] = await db.select().from(t).where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

export const slaPolicyRecord = recordOf({
  type: 'slaPolicy',
  noun: 'SLA policy',
  table: t,
  fields: slaPolicyFields,
  rules: slaPolicyRules,
  name: t.name,
  access: 'support:write',
  isPurged: true,
  read: readSlaPolicy,
  columns: (_, input) => input,
  checkCapacity,
});

async function checkCapacity(tx: Db): Promise<void> {
  if ((await tx.$count(t, isNull(t.deletedAt))) >= countAtMost)
    throw conflict('too_many', `The limit of ${countAtMost} SLA policies is reached. Delete one first.`);
}

export const slaPoliciesList = (db: Db) =>
  listPages<Query, SlaPolicyRow>({
    name: 'slaPolicy',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      name: { by: sql`lower(${t.name})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.name) },
    row: columnsFor(slaPolicyRow, t),
  });

/** For pickers, by name. */
export const allSlaPolicies = (db: Db) =>
  db
    .select({ _id: t._id, name: t.name })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t._id));
