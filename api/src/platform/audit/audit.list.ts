import { asc, eq, sql } from 'drizzle-orm';
import type { AuditRow, auditApi } from '@backlot/contracts/platform/audit/audit';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { oneOf, sinceDay, untilDay } from '../lists/filters.ts';
import { listPages } from '../lists/list-pages.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { auditLabels } from './audit-labels.registry.ts';
import { auditTable as t } from './audit.table.ts';

type Query = Parsed<typeof auditApi.list>['query'];
type StoredEntry = Omit<AuditRow, 'objectName' | 'labels'>;
type Row = Omit<StoredEntry, 'actor'> & { actorId: string | null; actorName: string | null };
const choicesAtMost = 500;

/** The log in chronological order. */
export const auditList = (db: Db) => {
  const { withFormerActions, withFormerTypes } = auditLabels.read();
  const pages = listPages<Query, Row>({
    name: 'audit',
    db,
    table: t,
    id: t.seq,
    idType: 'bigint',
    sorts: { at: { by: t.seq, type: 'bigint' } },
    filters: {
      q: {
        where: (value) => sql`(${t.objectId} = ${value}::text or ${t.requestId} = ${value}::text)`,
        selective: true,
      },
      actor: oneOf(t.actorId, 'uuid'),
      objectType: { ...oneOf(t.objectType), value: withFormerTypes },
      action: { ...oneOf(t.action), value: withFormerActions },
      from: sinceDay(t.createdAt),
      to: untilDay(t.createdAt),
    },
    row: {
      _id: sql<string>`${t.seq}::text`,
      at: t.createdAt,
      actorId: t.actorId,
      actorName: adminTable.name,
      action: t.action,
      objectType: t.objectType,
      objectId: t.objectId,
      diff: t.diff,
      requestId: t.requestId,
    },
    joins: [{ table: adminTable, on: eq(adminTable._id, t.actorId) }],
  });
  const list = async (query: Query): Promise<Page<StoredEntry>> => {
    const { items, ...page } = await pages(query);
    return {
      ...page,
      items: items.map(({ actorId, actorName, ...row }) => ({
        ...row,
        actor: actorId === null ? null : { _id: actorId, name: actorName ?? '' },
      })),
    };
  };
  return Object.assign(list, { count: pages.count });
};

/** The choices of the filters; each is a loose index scan, whatever the length of the log. */
export async function auditChoices(db: Db): Promise<Response<typeof auditApi.choices>> {
  const { currentAction, currentType } = auditLabels.read();
  const distinct = async (
    column: typeof t.action | typeof t.objectType,
    currentOf: (name: string) => string,
  ): Promise<string[]> => {
    const found = await rowsOf<{ value: string }>(
      db,
      sql`with recursive walk (value) as (
        (select ${column} from ${t} order by ${column} limit 1)
        union all
        select (select ${column} from ${t} where ${column} > walk.value order by ${column} limit 1) from walk where walk.value is not null
      ) select value from walk where value is not null limit ${choicesAtMost}`,
    );
    return [...new Set(found.map(({ value }) => currentOf(value)))].sort();
  };
  const [objectTypes, actions, actors] = await Promise.all([
    distinct(t.objectType, currentType),
    distinct(t.action, currentAction),
    db
      .select({ _id: adminTable._id, name: adminTable.name })
      .from(adminTable)
      .where(sql`exists (select 1 from ${t} where ${t.actorId} = ${adminTable._id})`)
      .orderBy(asc(sql`lower(${adminTable.name})`))
      .limit(choicesAtMost),
  ]);
  return { objectTypes, actions, actors };
}
