import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { listQuery } from '../../platform/lists/list.ts';
import { id, instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const teamLimits = { count: 200, members: 200 };
const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const members = z
  .array(id)
  .check(z.maxLength(teamLimits.members), z.refine(isOnce, 'Each member can be added once.'));

export const teamFields = fieldsOfRecord({
  name: field(text(80, 2), { label: 'Name', blank: '' }),
  memberIds: field(members, {
    label: 'Members',
    blank: [],
    help: 'They’re notified of tickets assigned to the team.',
  }),
});

export const team = z.object({
  ...recordFields,
  ...shapeOf(teamFields),
  /** Of the members, to show their names. */
  members: z.array(reference),
  deletedAt: z.nullable(instant),
});
export type Team = z.infer<typeof team>;

export const teamRow = z.pick(team, { _id: true, version: true, name: true, members: true, updatedAt: true });
export type TeamRow = z.infer<typeof teamRow>;
export const teamOption = z.pick(team, { _id: true, name: true, memberIds: true });

export const teamSorts = ['name', '-name', '-updatedAt', 'updatedAt'] as const;

const access = 'support:manage';

/** @without bulk, undoBulk: They are few, and each has its own members. */
export const teamApi = {
  ...recordEndpoints({
    resource: 'team',
    noun: 'team',
    access,
    fields: teamFields,
    record: team,
  }),
  list: listEndpoint({
    resource: 'team',
    nouns: 'teams',
    access,
    query: listQuery(teamSorts, {}),
    row: teamRow,
  }),
  all: allEndpoint({ resource: 'team', nouns: 'teams', access: 'support:read', row: teamOption }),
};
