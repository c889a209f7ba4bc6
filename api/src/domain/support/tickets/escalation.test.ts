import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { newId } from '../../../platform/db/columns.ts';
import { notifyBreaches } from './sla-breaches.jobs.ts';
import { allOf, hourMs, openSlaDesk, target } from './sla-desk.fixture.ts';

const { app, addPolicy, lastChange, open, pass, patch, post, read, send } = openSlaDesk();

const addTeam = (name: string, ...memberIds: string[]): Promise<{ _id: string }> =>
  post('/api/team', { name, memberIds });
const breach = async () => {
  await pass(3 * hourMs);
  return notifyBreaches(app().deps);
};

it('a breach raises the priority and assigns the team of the policy, once', async () => {
  const member = await app().signedIn('admin');
  const team = await addTeam('Second level', member._id);
  await addPolicy({ escalationPriority: 'high', escalationTeamId: team._id });
  const ticket = await open();
  expect(await breach()).toBe(1);
  expect(await read(ticket)).toMatchObject({ priority: 'high', teamId: team._id, assigneeId: null });
  expect(await lastChange(ticket)).toMatchObject({ action: 'escalate' });
  const notices = await app().deps.db.select().from(notificationTable);
  const ofMember = notices.filter(({ adminId }) => adminId === member._id);
  expect(ofMember.map(({ type }) => type).sort()).toEqual([
    'supportTicket',
    'ticketAssigned',
    'ticketBreach',
  ]);
});

it('what people change after the first breach stays at the next one', async () => {
  const team = await addTeam('Third level');
  await addPolicy({ escalationPriority: 'high', escalationTeamId: team._id });
  const ticket = await open();
  expect(await breach()).toBe(1);
  await patch(ticket, { priority: 'normal', teamId: null });
  await pass(6 * hourMs);
  expect(await notifyBreaches(app().deps)).toBe(1);
  expect(await read(ticket)).toMatchObject({ priority: 'normal', teamId: null });
});

it('a team is notified once of all tickets that move to it', async () => {
  const member = await app().signedIn('admin');
  const team = await addTeam('Fourth level', member._id);
  await addPolicy({ escalationTeamId: team._id });
  for (let n = 0; n < 3; n += 1) await open();
  expect(await breach()).toBe(3);
  const notices = await app().deps.db.select().from(notificationTable);
  const assigned = notices.filter(({ adminId, type }) => adminId === member._id && type === 'ticketAssigned');
  expect(assigned.map(({ title }) => title)).toEqual(['3 tickets were assigned to your team']);
});

it('a breach keeps a higher priority and the assignee', async () => {
  const assignee = await app().signedIn('admin');
  await addPolicy({ targets: allOf(target(60, null)), escalationPriority: 'high' });
  const ticket = await open({ priority: 'urgent', assigneeId: assignee._id });
  expect(await breach()).toBe(1);
  expect(await read(ticket)).toMatchObject({
    priority: 'urgent',
    assigneeId: assignee._id,
    version: ticket.version,
  });
});

it('the raised priority has targets of its own', async () => {
  await addPolicy({ escalationPriority: 'high' });
  const ticket = await open();
  const resolution = async () => new Date(String((await read(ticket)).resolveDueAt)).getTime();
  const before = await resolution();
  await breach();
  expect(before - (await resolution())).toBe(4 * hourMs);
});

it('a deleted team is ignored, and an unknown one is refused', async () => {
  const team = await addTeam('Former');
  await addPolicy({ escalationTeamId: team._id });
  await send('DELETE', `/api/team/${team._id}?version=1`);
  const ticket = await open();
  expect(await breach()).toBe(1);
  expect(await read(ticket)).toMatchObject({ teamId: null });
  const request = await app().signedIn('superadmin');
  const [{ _id, version }] = (await request('/api/slaPolicy')).json().data.items;
  const refused = await request({
    method: 'PATCH',
    url: `/api/slaPolicy/${_id}`,
    payload: { escalationTeamId: newId(), version },
  });
  expect(refused.json().errors).toMatchObject([
    { path: 'escalationTeamId', message: 'Choose a valid team.' },
  ]);
});
