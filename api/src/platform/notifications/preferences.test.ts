import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { NotificationPreference } from '@backlot/contracts/platform/notifications/preferences';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { mail } from '../outbox/outbox.service.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { releaseBuilds, writeBuilds } from '../releases/build.fixture.ts';
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
  of({ method: 'PUT', url, payload: { preferences: preferences.map((each) => ({ ...each, push: true })) } });
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
  expect((await listed(admin)).every(({ bell, mail, push }) => bell && push && !mail)).toBe(true);
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

it('a page that knows no push keeps it, and sets the other channels', async () => {
  const me = await test.signedIn('admin');
  const put = (...preferences: { kind: string; bell: boolean; mail: boolean; push?: boolean }[]) =>
    me({ method: 'PUT', url, payload: { preferences } });
  await put({ kind: 'exports', bell: true, mail: false, push: false });
  const old = { bell: false, mail: true };
  const saved = (await put({ kind: 'exports', ...old }, { kind: 'tickets.mine', ...old })).json().data;
  const of = (kind: string) => saved.find((each: NotificationPreference) => each.kind === kind);
  expect(of('exports')).toMatchObject({ ...old, push: false });
  expect(of('tickets.mine')).toMatchObject({ ...old, push: true });
  await put({ kind: 'exports', ...old, push: true }, { kind: 'tickets.mine', ...old });
  expect((await listed(me)).find(({ kind }) => kind === 'exports')).toMatchObject({ push: true });
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

it('the email links to the subject of the notification, by the live release', async () => {
  const buildDir = await writeBuilds();
  const me = await test.signedIn('admin');
  await save(me, { kind: 'payments.problems', bell: false, mail: true });
  const linkIn = async () => {
    await drainOutbox(test.deps);
    const sent = (await test.deps.db.select().from(outboxTable)).filter(({ kind }) => kind === 'mail');
    await test.deps.db.delete(outboxTable);
    return /http\S+/.exec(mail.parse(sent[0]?.payload).text)?.[0];
  };
  const origin = test.deps.config.publicUrl;
  await tell([me._id]);
  expect(await linkIn()).toBe(`${origin}/admin`);
  await releaseBuilds({ ...test.deps, config: { ...test.deps.config, buildDir } });
  const notice = { to: [me._id], type: 'payment', title: 'F-1 is disputed', body: 'Answer it.' };
  await notify(test.deps.db, test.deps.bus, { ...notice, params: { paymentId: 'p/1' } });
  expect(await linkIn()).toBe(`${origin}/admin/payments/p%2F1`);
  await tell([me._id]);
  expect(await linkIn()).toBe(`${origin}/admin/payments`);
  await rm(buildDir, { recursive: true, force: true });
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
