import { eq } from 'drizzle-orm';
import type { NotificationPreference } from '@backlot/contracts/platform/notifications/preferences';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { mail } from '../outbox/outbox.service.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { notify } from './notifications.service.ts';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => test.deps.db.delete(outboxTable));
afterAll(() => test.close());

const url = '/api/notification/preference';
const listed = async (of: Person): Promise<NotificationPreference[]> => (await of(url)).json().data;
const save = (of: Person, ...preferences: { kind: string; bell: boolean; mail: boolean }[]) =>
  of({ method: 'PUT', url, payload: { preferences } });
const tell = (to: readonly string[], type = 'payment') =>
  notify(test.deps.db, test.deps.bus, { to, type, title: 'F-1 is disputed', body: 'Answer it.' });
const unreadOf = async (of: Person): Promise<number> =>
  (await of({ method: 'POST', url: '/api/notification/unread', payload: {} })).json().data.total;
const mails = async () =>
  (await test.deps.db.select().from(outboxTable)).map(({ payload }) => mail.parse(payload));
const emailOf = async ({ _id }: Person) =>
  (await test.deps.db.select().from(adminTable).where(eq(adminTable._id, _id)))[0]?.email;

it('each kind is under the bell until it is changed, and only kinds that a person can get are listed', async () => {
  const admin = await test.signedIn('admin');
  const superadmin = await test.signedIn('superadmin');
  const kinds = (await listed(admin)).map(({ kind }) => kind);
  expect(kinds).toContain('tickets.mine');
  expect(kinds).not.toContain('admins.requests');
  expect((await listed(superadmin)).map(({ kind }) => kind)).toContain('admins.requests');
  expect((await listed(admin)).every(({ bell, mail }) => bell && !mail)).toBe(true);
});

it('a saved preference replaces the former one of the same kind and no other', async () => {
  const me = await test.signedIn('admin');
  await save(me, { kind: 'exports', bell: false, mail: false });
  const saved = (await save(me, { kind: 'exports', bell: false, mail: true })).json().data;
  const of = (kind: string) => saved.find((each: NotificationPreference) => each.kind === kind);
  expect(of('exports')).toMatchObject({ bell: false, mail: true });
  expect(of('tickets.mine')).toMatchObject({ bell: true, mail: false });
  expect(await listed(me)).toEqual(saved);
});

it('a kind that a person can’t get is refused', async () => {
  const admin = await test.signedIn('admin');
  const response = await save(admin, { kind: 'admins.requests', bell: true, mail: true });
  expect(response.json().errors).toMatchObject([{ path: 'preferences.0.kind', code: 'unknown' }]);
});

it('a notification goes to the channels of its kind', async () => {
  const [silent, mailed, both] = [
    await test.signedIn('admin'),
    await test.signedIn('admin'),
    await test.signedIn('admin'),
  ];
  await save(silent, { kind: 'payments.problems', bell: false, mail: false });
  await save(mailed, { kind: 'payments.problems', bell: false, mail: true });
  await save(both, { kind: 'payments.problems', bell: true, mail: true });
  await tell([silent._id, mailed._id, both._id]);
  expect([await unreadOf(silent), await unreadOf(mailed), await unreadOf(both)]).toEqual([0, 0, 1]);
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([await emailOf(mailed), await emailOf(both)].sort());
  expect(sent[0]).toMatchObject({ subject: 'F-1 is disputed', text: expect.stringContaining('Answer it.') });
});

it('a kind without a preference of its own reaches the bell only, and a blocked person gets no email', async () => {
  const me = await test.signedIn('admin');
  await save(me, { kind: 'payments.problems', bell: true, mail: true });
  await tell([me._id], 'unheard');
  expect([await unreadOf(me), await mails()]).toEqual([1, []]);
  await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, me._id));
  await tell([me._id]);
  expect(await mails()).toEqual([]);
});
