import { rm } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { openPushService } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adminTable, sessionTable } from '../accounts/accounts.table.ts';
import { revokeSessions, sweepSessions } from '../accounts/sessions/end-sessions.service.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { releaseBuilds, writeBuilds } from '../releases/build.fixture.ts';
import { pushSubscriptionTable } from './notifications.table.ts';
import { notify } from './notifications.service.ts';
import { pushKeys } from './push-key.service.ts';
import { sweepPush } from './push-subscriptions.service.ts';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
type Push = Awaited<ReturnType<typeof openPushService>>;
type Browser = ReturnType<Push['subscribe']>;

let test: TestApp;
let push: Push;
beforeAll(async () => {
  test = await openTestApp();
  test.deps.config.allowsPrivateAddresses = true; // the push service of the test
  const me = await test.signedIn('admin');
  push = await openPushService((await me('/api/notification/push')).json().data.publicKey);
});
beforeEach(async () => {
  push.answer(201);
  await test.deps.db.delete(outboxTable);
});
afterAll(async () => {
  push.close();
  await test.close();
});

const send = (of: Person, path: string, payload: object) =>
  of({ method: 'POST', url: `/api/notification/push${path}`, payload });
async function subscribed(of: Person): Promise<Browser> {
  const browser = push.subscribe();
  expect((await send(of, '', browser.subscription)).statusCode).toBe(200);
  return browser;
}
const isMine = async (of: Person, { subscription: { endpoint } }: Browser): Promise<boolean> =>
  (await send(of, '/resume', { endpoint })).json().data.isSubscribed;
const tell = async (
  { _id }: Person,
  over: { severity?: 'critical'; params?: Record<string, string> } = {},
) => {
  const notice = { type: 'payment', title: 'F-1 is disputed', body: 'Answer it. '.repeat(40), ...over };
  await notify(test.deps.db, test.deps.bus, { to: [_id], ...notice });
  await drainOutbox(test.deps);
};
const outbox = () => test.deps.db.select().from(outboxTable);
const stored = ({ subscription: { endpoint } }: Browser) =>
  test.deps.db.select().from(pushSubscriptionTable).where(eq(pushSubscriptionTable.endpoint, endpoint));

it('a browser gets what the bell shows, encrypted, with the page of the live release', async () => {
  const buildDir = await writeBuilds();
  await releaseBuilds({ ...test.deps, config: { ...test.deps.config, buildDir } });
  const me = await test.signedIn('admin');
  const [one, two, other] = [
    await subscribed(me),
    await subscribed(me),
    await subscribed(await test.signedIn('admin')),
  ];
  await tell(me, { severity: 'critical', params: { paymentId: 'p/1' } });
  const payload = {
    title: 'F-1 is disputed',
    body: 'Answer it. '.repeat(40).slice(0, 200),
    path: '/admin/payments/p%2F1',
    tag: 'payment p/1',
  };
  expect([one.received, two.received, other.received]).toEqual([[payload], [payload], []]);
  expect(push.headers.at(-1)).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
  });
  expect(JSON.stringify(await outbox())).not.toContain('Answer it');
  await rm(buildDir, { recursive: true, force: true });
});

it('a kind without push, and a blocked person, get none', async () => {
  const me = await test.signedIn('admin');
  const browser = await subscribed(me);
  const preferences = [{ kind: 'payments.problems', bell: true, mail: false, push: false }];
  await me({ method: 'PUT', url: '/api/notification/preference', payload: { preferences } });
  await tell(me);
  const blocked = await test.signedIn('admin');
  const theirs = await subscribed(blocked);
  await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, blocked._id));
  await tell(blocked);
  expect([browser.received, theirs.received, await outbox()]).toEqual([[], [], []]);
});

it('a subscription that the push service no longer knows is removed', async () => {
  const me = await test.signedIn('admin');
  const browser = await subscribed(me);
  browser.leave();
  await tell(me);
  expect(await stored(browser)).toEqual([]);
  expect(await outbox()).toMatchObject([{ failedAt: null, error: null, doneAt: expect.any(Date) }]);
});

it('a busy push service is tried again, and one that refuses or redirects is not', async () => {
  const me = await test.signedIn('admin');
  const browser = await subscribed(me);
  push.answer(503);
  await tell(me);
  expect(await outbox()).toMatchObject([{ doneAt: null, failedAt: null, attempts: 1 }]);
  push.answer(201);
  test.advance(10_000);
  await drainOutbox(test.deps);
  expect(browser.received).toHaveLength(1);
  for (const status of [413, 302, 401, 403]) {
    await test.deps.db.delete(outboxTable);
    push.answer(status);
    await tell(me);
    const error = `The push service answered ${status}`;
    expect(await outbox()).toMatchObject([{ failedAt: expect.any(Date), attempts: 1, error }]);
  }
  expect(await stored(browser)).toHaveLength(1);
});

it('a message fails after three attempts: it is too old', async () => {
  const me = await test.signedIn('admin');
  await subscribed(me);
  push.answer(503);
  await tell(me);
  for (let n = 0; n < 4; n += 1) {
    test.advance(60_000);
    await drainOutbox(test.deps);
  }
  expect(await outbox()).toMatchObject([{ failedAt: expect.any(Date), attempts: 3 }]);
});

it('two tabs at the same time subscribe a browser once', async () => {
  const me = await test.signedIn('admin');
  const browser = push.subscribe();
  const tabs = Array.from({ length: 4 }, () => send(me, '', browser.subscription));
  expect((await Promise.all(tabs)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await stored(browser)).toHaveLength(1);
});

it('a browser that was used within two weeks is kept, others are removed', async () => {
  const me = await test.signedIn('admin');
  const [left, used] = [await subscribed(me), await subscribed(me)];
  const wait = (days: number) =>
    test.deps.db.update(pushSubscriptionTable).set({
      lastUsedAt: sql`${pushSubscriptionTable.lastUsedAt} - make_interval(days => ${days})`,
    });
  await wait(10);
  expect(await isMine(me, used)).toBe(true);
  await wait(5);
  expect(await sweepPush(test.deps)).toBeGreaterThan(0);
  expect([await stored(left), (await stored(used)).length]).toEqual([[], 1]);
});

it('only public addresses with TLS and valid keys are accepted, and checked again when a message is sent', async () => {
  const me = await test.signedIn('admin');
  const browser = await subscribed(me);
  const { subscription } = push.subscribe();
  const refused = async (part: object) =>
    (await send(me, '', { ...subscription, ...part })).json().errors?.[0]?.path;
  test.deps.config.allowsPrivateAddresses = false;
  for (const endpoint of [
    'http://push.example/1',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'ftp://push.example/',
  ])
    expect([endpoint, await refused({ endpoint })]).toEqual([endpoint, 'endpoint']);
  await tell(me);
  test.deps.config.allowsPrivateAddresses = true;
  expect([browser.received, await stored(browser)]).toEqual([[], []]);
  const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) };
  expect(await refused({ keys })).toBe('keys.p256dh');
});

it('a browser is removed on request, and with its session when that is ended, not when it expires', async () => {
  const me = await test.signedIn('admin');
  const [left, kept] = [await subscribed(me), await subscribed(me)];
  await send(me, '/remove', { endpoint: left.subscription.endpoint });
  expect([await stored(left), await isMine(me, kept)]).toEqual([[], true]);
  test.advance(9 * 3_600_000);
  await sweepSessions(test.deps);
  await tell(me);
  expect(kept.received).toHaveLength(1);
  const session = (await stored(kept))[0]?.sessionId ?? '';
  const end = (which: { except: string }) =>
    test.deps.db.transaction((tx) => revokeSessions(tx, test.deps.bus, me._id, which));
  await end({ except: session });
  expect(await stored(kept)).toHaveLength(1);
  await end({ except: me._id });
  expect(await stored(kept)).toEqual([]);
});

it('a browser that another person signs in with gets nothing more for the former one', async () => {
  const former = await test.signedIn('admin');
  const browser = await subscribed(former);
  const me = await test.signedIn('admin');
  const [session] = await test.deps.db.select().from(sessionTable).where(eq(sessionTable.adminId, me._id));
  expect(await isMine(me, browser)).toBe(false);
  await tell(former);
  expect(browser.received).toEqual([]);
  await send(me, '', browser.subscription);
  expect(await stored(browser)).toMatchObject([{ adminId: me._id, sessionId: session?._id }]);
});

it('beyond ten browsers, the oldest is forgotten', async () => {
  const me = await test.signedIn('admin');
  const first = await subscribed(me);
  for (let n = 0; n < 10; n += 1) await subscribed(me);
  expect(await stored(first)).toEqual([]);
  await tell(me);
  expect(await outbox()).toHaveLength(10);
});

it('the key is made once, or set by the environment', async () => {
  const { publicKey } = await pushKeys(test.deps);
  expect((await pushKeys(test.deps)).publicKey).toBe(publicKey);
  const pushPrivateKey = Buffer.alloc(32, 7);
  const own = await pushKeys({ ...test.deps, config: { ...test.deps.config, pushPrivateKey } });
  expect(own.privateKey).toBe(pushPrivateKey.toString('base64url'));
  expect(own.publicKey).not.toBe(publicKey);
});
