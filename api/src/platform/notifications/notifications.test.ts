import { and, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { notify } from './notifications.service.ts';
import { notificationTable } from './notifications.table.ts';
import { sweepNotifications } from './sweep-notifications.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
const tell = (to: readonly string[], over: { title?: string; body?: string } = {}) =>
  notify(test.deps.db, test.deps.bus, {
    to,
    type: 'supportTicket',
    title: over.title ?? 'A new ticket',
    body: over.body ?? 'The sound is missing.',
    params: { ticketId: 't1' },
  });
const unread = async (request: Person) =>
  (await request({ method: 'POST', url: '/api/notification/unread', payload: {} })).json().data;

it('the bell shows a user’s newest 50 unread notifications and their number', async () => {
  const me = await test.signedIn('admin');
  const other = await test.signedIn('admin');
  for (let n = 1; n <= 52; n += 1) await tell([me._id], { title: `Ticket ${n}` });
  const bell = await unread(me);
  expect(bell.total).toBe(52);
  expect(bell.items).toHaveLength(50);
  expect(bell.items[0]).toMatchObject({
    title: 'Ticket 52',
    type: 'supportTicket',
    params: { ticketId: 't1' },
    readStatus: false,
    severity: 'info',
  });
  expect(await unread(other)).toEqual({ items: [], total: 0 });
});

it('a notification is marked as read by sending the unchanged object only', async () => {
  const me = await test.signedIn('admin');
  await tell([me._id]);
  const [item] = (await unread(me)).items;
  const url = `/api/notification/${item._id}`;
  const response = await me({ method: 'PUT', url, payload: { ...item, readStatus: true, title: 'Forged' } });
  expect(response.json().data).toEqual({ ...item, readStatus: true });
  expect((await unread(me)).total).toBe(0);
});

it('another user’s notification isn’t found and stays unread', async () => {
  const me = await test.signedIn('admin');
  const other = await test.signedIn('superadmin');
  await tell([me._id]);
  const [item] = (await unread(me)).items;
  const response = await other({
    method: 'PUT',
    url: `/api/notification/${item._id}`,
    payload: { ...item, readStatus: true },
  });
  expect(response.statusCode).toBe(404);
  expect((await unread(me)).total).toBe(1);
});

it('the list is narrowed by kind, unread and days, and follows what is marked as unread', async () => {
  const me = await test.signedIn('admin');
  await tell([me._id], { title: 'A ticket' });
  await notify(test.deps.db, test.deps.bus, {
    to: [me._id],
    type: 'movieExpired',
    title: 'A movie',
    body: '',
  });
  const list = async (query: string) => {
    const { items, total } = (await me(`/api/notification?${query}`)).json().data;
    return [items.map(({ title }: { title: string }) => title), total];
  };
  expect(await list('kind=movies.problems')).toEqual([['A movie'], 1]);
  expect(await list('kind=movies.problems,tickets.new&sort=createdAt')).toEqual([['A ticket', 'A movie'], 2]);
  expect(await list('kind=exports')).toEqual([[], 0]);
  expect(await list('to=2020-01-01')).toEqual([[], 0]);
  const today = test.deps.now().toISOString().slice(0, 10);
  expect((await list(`from=${today}`))[1]).toBe(2);

  const [item] = (await me('/api/notification?kind=tickets.new')).json().data.items;
  const mark = (readStatus: boolean) =>
    me({ method: 'PUT', url: `/api/notification/${item._id}`, payload: { readStatus } });
  await mark(true);
  expect(await list('unread=true')).toEqual([['A movie'], 1]);
  expect(await list('unread=false')).toEqual([['A ticket'], 1]);
  await mark(false);
  expect((await list('unread=true'))[1]).toBe(2);
});

it('notifications are listed page by page, newest first, and marked as read together', async () => {
  const me = await test.signedIn('admin');
  for (let n = 1; n <= 30; n += 1) await tell([me._id], { title: `Ticket ${n}` });
  const first = (await me('/api/notification')).json().data;
  expect(first).toMatchObject({ total: 30, page: 1, limit: 25 });
  expect(first.items[0].title).toBe('Ticket 30');
  const second = (await me(`/api/notification?cursor=${first.next}`)).json().data;
  expect(second.items.map(({ title }: { title: string }) => title)).toEqual([
    'Ticket 5',
    'Ticket 4',
    'Ticket 3',
    'Ticket 2',
    'Ticket 1',
  ]);
  expect(second.next).toBeUndefined();
  const all = await me({ method: 'POST', url: '/api/notification/readall' });
  expect(all.json().data).toEqual({ changed: 30 });
  expect((await unread(me)).total).toBe(0);
});

it('notifications of one type are marked as read together', async () => {
  const me = await test.signedIn('admin');
  await tell([me._id]);
  await tell([me._id]);
  await notify(test.deps.db, test.deps.bus, { to: [me._id], type: 'payment', title: 'A dispute', body: '' });
  const payload = { type: 'supportTicket' };
  const response = await me({ method: 'POST', url: '/api/notification/readtype', payload });
  expect(response.json().data).toEqual({ changed: 2 });
  expect(await unread(me)).toMatchObject({ items: [{ type: 'payment' }], total: 1 });
});

it('a notification reaches every active user with the permission by role or grant, unless it was revoked', async () => {
  const superadmin = await test.signedIn('superadmin');
  const deprived = await test.signedIn('superadmin');
  const granted = await test.signedIn('admin');
  const plain = await test.signedIn('admin');
  const blocked = await test.signedIn('superadmin');
  const set = (_id: string, values: Partial<typeof adminTable.$inferInsert>) =>
    test.deps.db.update(adminTable).set(values).where(eq(adminTable._id, _id));
  await set(deprived._id, { grants: { 'admin:manage': false } });
  await set(granted._id, { grants: { 'admin:manage': true } });
  await set(blocked._id, { status: 'blocked' });
  await notify(test.deps.db, test.deps.bus, {
    to: { permission: 'admin:manage' },
    type: 'admin.request',
    title: 'Someone asks',
    body: 'x'.repeat(300),
  });
  await set(blocked._id, { status: 'active' });
  const totals = [];
  for (const person of [superadmin, deprived, granted, plain, blocked])
    totals.push((await unread(person)).total);
  expect(totals).toEqual([1, 0, 1, 0, 0]);
  expect((await unread(superadmin)).items[0].body).toHaveLength(200);
});

it('some notifications of a type are marked as read, and each names who caused it', async () => {
  const me = await test.signedIn('admin');
  const actor = await test.signedIn('admin');
  for (const title of ['One', 'Two', 'Three'])
    await notify(test.deps.db, test.deps.bus, {
      to: [me._id],
      except: actor._id,
      type: 'payment',
      title,
      body: '',
    });
  const { items } = await unread(me);
  const name = (await test.deps.db.select().from(adminTable).where(eq(adminTable._id, actor._id)))[0]?.name;
  expect(items[0]).toMatchObject({ title: 'Three', actorName: name });
  const ids = items.slice(0, 2).map(({ _id }: { _id: string }) => _id);
  const payload = { type: 'payment', ids };
  const response = await me({ method: 'POST', url: '/api/notification/readtype', payload });
  expect(response.json().data).toEqual({ changed: 2 });
  expect(await unread(me)).toMatchObject({ items: [{ title: 'One' }], total: 1 });
  expect((await me('/api/notification?q=One')).json().data.items).toMatchObject([{ actorName: name }]);
});

it('notifications are deleted after 90 days, unread ones after a year', async () => {
  const me = await test.signedIn('admin');
  const { db, now } = test.deps;
  const told = async (title: string, days: number, readStatus: boolean) => {
    await tell([me._id], { title });
    const createdAt = new Date(now().getTime() - days * 86_400_000);
    await db
      .update(notificationTable)
      .set({ createdAt, readStatus })
      .where(and(eq(notificationTable.adminId, me._id), eq(notificationTable.title, title)));
  };
  await told('read', 91, true);
  await told('kept, read', 89, true);
  await told('kept, unread', 364, false);
  await told('unread', 366, false);
  expect(await sweepNotifications(test.deps)).toBe(2);
  const left = await db.select().from(notificationTable).where(eq(notificationTable.adminId, me._id));
  expect(left.map(({ title }) => title).sort()).toEqual(['kept, read', 'kept, unread']);
});
