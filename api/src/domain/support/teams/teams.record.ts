import { asc, eq, getTableColumns, inArray, and, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type Team,
  type teamApi,
  teamFields,
  teamLimits,
  type TeamRow,
} from '@backlot/contracts/support/teams/team';
import type { Db } from '../../../platform/db/database.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { hasPermission } from '../../../platform/notifications/notifications.service.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { teamTable as t } from './teams.table.ts';

/** By name; also members who can’t work on tickets any more. */
const members = sql<Team['members']>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'name', a.name) order by a.name), '[]')
  from ${adminTable} a where a.id = any(${t.memberIds}))`;

type Query = Parsed<typeof teamApi.list>['query'];

/** @throws ApiError 404 */
async function readTeam(db: Db, _id: string): Promise<Team> {
  const [found] = await db
    .select({ ...getTableColumns(t), members })
    .from(t)
    .where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

/** Deleted teams aren’t purged: tickets and their history keep the names. */
export const teamRecord = recordOf({
  type: 'team',
  table: t,
  fields: teamFields,
  name: t.name,
  access: 'support:manage',
  read: readTeam,
  columns: async (tx, input, before) => {
    const added = input.memberIds.filter((_id) => !before?.memberIds.includes(_id));
    const who = and(inArray(adminTable._id, added), hasPermission('support:write'));
    if (added.length > 0 && (await tx.$count(adminTable, who)) !== added.length)
      throw invalid(fieldProblem('memberIds', 'unknown', 'Choose people who can work on tickets.'));
    return input;
  },
  checkCapacity: async (tx) => {
    if ((await tx.$count(t, isNull(t.deletedAt))) >= teamLimits.count)
      throw conflict('too_many', `The limit of ${teamLimits.count} teams is reached. Delete one first.`);
  },
  taken: { team_name: ['name', 'Another team has this name.'] },
});

export const teamsList = (db: Db) =>
  listPages<Query, TeamRow>({
    name: 'team',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      name: { by: sql`lower(${t.name})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.name) },
    row: { _id: t._id, version: t.version, name: t.name, members, updatedAt: t.updatedAt },
  });

/** For pickers, by name. */
export const allTeams = (db: Db) =>
  db
    .select({ _id: t._id, name: t.name, memberIds: t.memberIds })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t._id));
