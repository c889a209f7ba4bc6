import { asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  slaPoliciesAtMost,
  type SlaPolicy,
  type slaPolicyApi,
  slaPolicyFields,
  type SlaPolicyRow,
  slaPolicyRow,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { orderedIn } from '../../../platform/records/ordered-records.ts';
import { recordOf } from '../../../platform/records/record.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { isTeam } from '../teams/teams.service.ts';
import { teamTable } from '../teams/teams.table.ts';
import { slaPolicyTable as t } from './sla-policies.table.ts';

type Query = Parsed<typeof slaPolicyApi.list>['query'];

const { endOf, reorder } = orderedIn(t);
const isPresent = isNull(t.deletedAt);

/** @throws ApiError 404 */
async function readSlaPolicy(db: Db, _id: string): Promise<SlaPolicy> {
  const [found] = await db
    .select({ ...getTableColumns(t), escalationTeamName: teamTable.name })
    .from(t)
    .leftJoin(teamTable, eq(teamTable._id, t.escalationTeamId))
    .where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

export const slaPolicyRecord = recordOf({
  type: 'slaPolicy',
  noun: 'SLA policy',
  table: t,
  fields: slaPolicyFields,
  name: t.name,
  access: 'support:manage',
  isPurged: true,
  read: readSlaPolicy,
  derived: ['position'], // reordering has an audit row of its own
  columns: async (tx, input, before) => {
    await checkCategories(tx, input.categories, before?.categories ?? []);
    await checkTeam(tx, input.escalationTeamId, before?.escalationTeamId ?? null);
    return { ...input, position: before?.position ?? (await endOf(tx, isPresent)) };
  },
  checkCapacity,
});

/** Each ticket that changes is matched with all of them. */
async function checkCapacity(tx: Db): Promise<void> {
  if ((await tx.$count(t, isPresent)) >= slaPoliciesAtMost)
    throw conflict(
      'too_many',
      `The limit of ${slaPoliciesAtMost} SLA policies is reached. Delete one first.`,
    );
}

/** @throws ApiError 422 */
async function checkCategories(tx: Db, keys: readonly string[], had: readonly string[]): Promise<void> {
  const wanted = keys.map((key) => ({ type: 'ticketCategory' as const, key }));
  const found = await findOffered(tx, [], wanted, ({ key }) => had.includes(key));
  if (found.length < new Set(keys).size)
    throw invalid(fieldProblem('categories', 'unknown', 'Choose valid categories.'));
}

/** @throws ApiError 422 */
async function checkTeam(tx: Db, _id: string | null, had: string | null): Promise<void> {
  if (_id !== null && _id !== had && !(await isTeam(tx, _id)))
    throw invalid(fieldProblem('escalationTeamId', 'unknown', 'Choose a valid team.'));
}

export const slaPoliciesList = (db: Db) =>
  listPages<Query, SlaPolicyRow>({
    name: 'slaPolicy',
    db,
    table: t,
    id: t._id,
    always: isPresent,
    sorts: {
      position: { by: t.position, type: 'int' },
      name: { by: sql`lower(${t.name})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.name) },
    row: columnsFor(slaPolicyRow, t),
  });

/** All, in their order. */
export const allSlaPolicies = (db: Db) =>
  db.select({ _id: t._id, name: t.name }).from(t).where(isPresent).orderBy(asc(t.position), asc(t._id));

/** @throws ApiError 409 `order_stale` */
export const orderSlaPolicies = (db: Db, ids: readonly string[], by: ChangeAuthor) =>
  db.transaction(async (tx) => {
    const before = await reorder(tx, isPresent, ids);
    const [first] = ids;
    if (before && first !== undefined)
      await audit(tx, {
        actor: by.actorId === null ? null : { _id: by.actorId },
        action: 'slaPolicy.order',
        objectType: 'slaPolicy',
        objectId: first,
        diff: { order: [before, ids] },
        requestId: by.requestId,
      });
    return allSlaPolicies(tx);
  });

export const slaPolicyLookupUses: readonly LookupUse[] = [
  {
    type: 'ticketCategory',
    kind: 'slaPolicy',
    table: 'sla_policy',
    field: 'categories',
    how: 'keys',
    replace: async (tx, ids, { from, into, change }) => {
      const held = await tx
        .select()
        .from(t)
        .where(inArray(t._id, [...ids]))
        .orderBy(asc(t._id))
        .for('update');
      const edits = held.map((before) => ({
        before,
        fields: { categories: [...new Set(before.categories.map((key) => (key === from ? into : key)))] },
      }));
      await slaPolicyRecord.batches.update(tx, edits, change);
    },
  },
];
