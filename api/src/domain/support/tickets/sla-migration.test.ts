import { sql } from 'drizzle-orm';
import { migrate } from '../../../platform/db/migrate.ts';
import type { Database } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openDatabaseBefore } from '../../../testing/database-before.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabaseBefore('sla_policies');
  await database.script(stored);
  await migrate(database);
}, 60_000);
afterAll(() => database.close());

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00Z`;
const targets = `{"low": {"firstReplyMinutes": 60, "resolveMinutes": null}}`;
const policy = (n: number, channels: string) =>
  `('${id(n)}', 'Policy ${n}', '${channels}', '${targets}', 'UTC', '{mon,fri}', '08:00', '16:00', '${at(n)}')`;

type Stored = { by?: string; seen?: string | null; policyId?: string | null; into?: string | null };
/** An open ticket of 8 AM with a message of each of these people, one per hour. */
const ticket = (
  n: number,
  authors: string,
  { by = 'requester', seen = 'open/1/email/true', ...rest }: Stored,
) => {
  const { policyId = null, into = null } = rest;
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  const messages = [...authors].map((author, index) => {
    const type = author === 'r' ? 'requester' : 'admin';
    return `(gen_random_uuid(), '${id(n)}', '', '${type}', '', '${author === 'n' ? 'note' : 'reply'}', '${at(8 + index)}', ${author === 's' ? `'${at(23)}'` : 'null'})`;
  });
  return `insert into ticket (id, version, number, subject, requester_name, requester_email, category, priority, status,
      created_at, first_reply_at, last_message_at, last_message_by, sla_seen, sla_policy_id, merged_into_id)
    values ('${id(n)}', 5, 'T-${n}', '', '', '', 'billing', 1, 'open', '${at(8)}', '${at(9)}',
      '${at(8 + authors.length - 1)}', '${by}', ${text(seen)}, ${text(policyId)}, ${text(into)});
    insert into ticket_message (id, ticket_id, author_name, author_type, body, kind, created_at, sends_at)
    values ${messages.join(', ')};`;
};

const stored = `
  insert into sla_policy (id, name, channels, targets, time_zone, weekdays, opens_at, closes_at, created_at)
  values ${policy(1, '{}')}, ${policy(2, '{phone}')};
  insert into revision (id, object_type, object_id, at, action, changes, snapshot, version)
  select gen_random_uuid(), 'slaPolicy', id, now(), 'create', '[]', jsonb_build_object('name', name, 'targets', targets,
    'weekdays', weekdays, 'opensAt', opens_at, 'closesAt', closes_at), 1 from sla_policy;
  ${ticket(10, 'rarr', { policyId: id(1) })}
  ${ticket(11, 'rarns', { policyId: id(1) })}
  ${ticket(12, 'ra', { policyId: id(1), by: 'admin' })}
  ${ticket(13, 'rar', { seen: 'new/1/email/false' })}
  ${ticket(14, 'rar', { seen: null })}
  ${ticket(15, 'r', { into: id(16) })}
  ${ticket(16, 'rr', {})}
`;

const hours = {
  mon: { opensAt: '08:00', closesAt: '16:00' },
  tue: null,
  wed: null,
  thu: null,
  fri: { opensAt: '08:00', closesAt: '16:00' },
  sat: null,
  sun: null,
};
const target = { low: { firstReplyMinutes: 60, nextReplyMinutes: null, resolveMinutes: null } };

it('policies of a channel come first, and their hours and targets have the shape of today, also in history', async () => {
  const policies = sql`select name, position, hours, targets, categories, priorities from sla_policy order by position`;
  const shape = { hours, targets: target, categories: [], priorities: [] };
  expect(await rowsOf(database.db, policies)).toEqual([
    { name: 'Policy 2', position: 0, ...shape },
    { name: 'Policy 1', position: 1, ...shape },
  ]);
  const revisions = sql`select snapshot from revision order by snapshot ->> 'name'`;
  expect(await rowsOf(database.db, revisions)).toEqual(
    ['Policy 1', 'Policy 2'].map((name) => ({ snapshot: { name, ...shape } })),
  );
});

it('a ticket waits since its oldest message without a sent reply, and clocks that counted otherwise are set again', async () => {
  const clocks = sql`
    select number, extract(hour from waiting_since at time zone 'UTC')::int as waits, sla_seen_version as seen,
      sla_since = created_at as "isFromOpening"
    from ticket where merged_into_id is null order by number`;
  expect(await rowsOf(database.db, clocks)).toEqual([
    { number: 'T-10', waits: 10, seen: 4, isFromOpening: null },
    { number: 'T-11', waits: 10, seen: 4, isFromOpening: null },
    { number: 'T-12', waits: null, seen: 5, isFromOpening: null },
    { number: 'T-13', waits: 10, seen: 4, isFromOpening: true },
    { number: 'T-14', waits: 10, seen: null, isFromOpening: null },
    { number: 'T-16', waits: 8, seen: 4, isFromOpening: true },
  ]);
});

it('clocks that run are set again once, as the policies had changed without them', async () => {
  const count = sql`select count from sla_policy_changes`;
  expect(await rowsOf(database.db, count)).toEqual([{ count: 1 }]);
  await database.script(`update sla_policy set name = name where id = '${id(1)}'`);
  expect(await rowsOf(database.db, count)).toEqual([{ count: 2 }]);
});
