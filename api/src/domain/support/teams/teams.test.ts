import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { teamLimits } from '@backlot/contracts/support/teams/team';
import { purgeDeletedRecords } from '../../../platform/records/purge.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { newId } from '../../../platform/db/columns.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { ticketTable } from '../tickets/tickets.table.ts';
import { teamRecord } from './teams.record.ts';
import { teamTable } from './teams.table.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(ticketTable);
  await test.deps.db.delete(teamTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const create = async (name: string, memberIds: readonly string[] = []) => {
  const created = await request({ method: 'POST', url: '/api/team', payload: { name, memberIds } });
  expect(created.statusCode).toBe(201);
  return created.json().data;
};

it('the list is sorted by name and searched by prefix', async () => {
  await create('Second');
  await create('First');
  const names = async (query = '') =>
    (await request(`/api/team${query}`)).json().data.items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['First', 'Second']);
  expect(await names('?sort=-name')).toEqual(['Second', 'First']);
  expect(await names('?q=sec')).toEqual(['Second']);
  const all = (await request('/api/team/all')).json().data;
  expect(all).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

it('the error for a missing name names the field', async () => {
  const refused = await request({ method: 'POST', url: '/api/team', payload: {} });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ path: 'name', message: 'Name is required.' }]);
});

it('a change requires the current version, and an earlier revision can be restored', async () => {
  const { _id } = await create('First');
  const rename = (name: string, version: number) =>
    request({ method: 'PATCH', url: `/api/team/${_id}`, payload: { name, version } });
  expect((await rename('Renamed', 1)).json().data).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await rename('Too late', 1)).statusCode).toBe(409);
  const history = (await request(`/api/team/${_id}/history`)).json().data.items;
  const restored = await request({
    method: 'POST',
    url: `/api/team/${_id}/history/${history.at(-1)._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ name: 'First', version: 3 });
});

it('a deleted team is not in the list and can be restored', async () => {
  const { _id } = await create('First');
  const removed = await request({ method: 'DELETE', url: `/api/team/${_id}?version=1` });
  expect(removed.json().data.deletedAt).not.toBeNull();
  expect((await request('/api/team')).json().data.items).toEqual([]);
  const restored = await request({
    method: 'POST',
    url: `/api/team/${_id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ deletedAt: null, version: 3 });
});

const titles = async (of: SendRequest) =>
  (await of({ method: 'POST', url: '/api/notification/unread', payload: {} }))
    .json()
    .data.items.map(({ title }: { title: string }) => title);

it('names are unique, and members are people who can work on tickets', async () => {
  await create('Billing', [request._id]);
  const refusedFor = async (payload: object) =>
    (await request({ method: 'POST', url: '/api/team', payload })).json().errors;
  expect(await refusedFor({ name: 'billing' })).toMatchObject([{ path: 'name', code: 'taken' }]);
  const nobody = { name: 'Other', memberIds: [newId()] };
  expect(await refusedFor(nobody)).toMatchObject([{ path: 'memberIds', code: 'unknown' }]);
});

it('tickets are assigned to a team one by one and in bulk, filtered by it, and its members are notified', async () => {
  const member = await test.signedIn('admin');
  const outsider = await test.signedIn('admin');
  const { _id: team } = await create('Billing', [member._id, request._id]);
  const add = async (over: object) => {
    const payload = {
      subject: 'A refund',
      requesterName: 'Ada',
      requesterEmail: 'ada@watchers.test',
      category: 'billing',
      ...over,
    };
    return (await request({ method: 'POST', url: '/api/support', payload })).json().data;
  };
  const both = await add({ teamId: team, assigneeId: member._id });
  expect(await titles(member)).toEqual([`Ticket ${both.number} was assigned to you`]);
  await test.deps.db.delete(notificationTable);
  await test.deps.db.delete(ticketTable);
  const first = await add({ teamId: team });
  const second = await add({ assigneeId: outsider._id });
  expect(first).toMatchObject({ teamId: team, teamName: 'Billing' });
  const bulk = await request({
    method: 'POST',
    url: '/api/support/bulk',
    payload: {
      target: { by: 'ids', ids: [first._id, second._id] },
      action: { type: 'assignTeam', teamId: team },
      expectedCount: 2,
      dryRun: false,
    },
  });
  expect(bulk.statusCode).toBe(200);
  const listed = async (filter: string) =>
    (await request(`/api/support?sort=createdAt&${filter}`))
      .json()
      .data.items.map(({ number, teamName }: Ticket) => [number, teamName]);
  expect(await listed(`team=${team}`)).toEqual([
    [first.number, 'Billing'],
    [second.number, 'Billing'],
  ]);
  expect(await listed('inTeam=false')).toEqual([]);
  const assigned = ({ number }: Ticket) => `Ticket ${number} was assigned to your team`;
  expect(await titles(member)).toEqual([assigned(second), assigned(first)]);
  expect(await titles(request)).toEqual([]);
  expect(await titles(outsider)).toEqual([`Ticket ${second.number} was assigned to you`]);
});

it('tickets can’t be assigned to a deleted team', async () => {
  const { _id } = await create('Billing');
  await request({ method: 'DELETE', url: `/api/team/${_id}?version=1` });
  const payload = {
    subject: 'A refund',
    requesterName: 'Ada',
    requesterEmail: 'a@b.test',
    category: 'billing',
    teamId: _id,
  };
  const refused = await request({ method: 'POST', url: '/api/support', payload });
  expect(refused.json().errors).toMatchObject([{ path: 'teamId', code: 'unknown' }]);
});

it('a deleted team is never purged: its tickets keep the name', async () => {
  const { _id } = await create('Billing');
  await request({ method: 'DELETE', url: `/api/team/${_id}?version=1` });
  await test.deps.db.update(teamTable).set({ deletedAt: new Date(0) });
  await purgeDeletedRecords(test.deps, [teamRecord]);
  expect(await test.deps.db.$count(teamTable)).toBe(1);
});

it('the number of teams is limited', async () => {
  const names = Array.from({ length: teamLimits.count }, (_, n) => ({ name: `Team ${n}`, memberIds: [] }));
  await test.deps.db.insert(teamTable).values(names);
  const refused = await request({
    method: 'POST',
    url: '/api/team',
    payload: { name: 'More', memberIds: [] },
  });
  expect(refused.json()).toMatchObject({ code: 'too_many' });
});
