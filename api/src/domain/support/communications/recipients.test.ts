import { eq, sql } from 'drizzle-orm';
import type { RecipientFilter } from '@backlot/contracts/support/communications/recipients';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { openSmtpServer } from '../../../testing/smtp-server.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { maxOutboxAttempts } from '../../../platform/outbox/outbox-queue.ts';
import { segmentTable } from '../../people/segments/segments.table.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { useCommunications } from './communications.fixture.ts';
import {
  communicationRecipientTable as r,
  communicationTable as t,
  suppressedAddressTable,
} from './communications.table.ts';
import { recipientPages, toConditions } from './recipients.list.ts';
import { addressHashes } from './suppressed-addresses.ts';

const { app, scenario } = useCommunications();

const listed = async (_id: string, query = '') =>
  (await scenario().send('GET', `/${_id}/recipient${query}`)).data;
const sent = async (over: Parameters<ReturnType<typeof scenario>['started']>[0] = {}) => {
  const _id = await scenario().started(over);
  await scenario().sender()();
  await scenario().drain();
  return _id;
};
const change = (_id: string, over: Partial<typeof watcherTable.$inferInsert>) =>
  app().deps.db.update(watcherTable).set(over).where(eq(watcherTable._id, _id));

it('each recipient has a state, its time, and the reason of a skip', async () => {
  const [ada, ben, cem] = await scenario().watchers(3);
  const _id = await scenario().started();
  await scenario().sender()();
  expect((await listed(_id)).items).toMatchObject(Array(3).fill({ state: 'waiting', sentAt: null }));
  await change(ben?._id ?? '', { marketingEmail: false });
  await change(cem?._id ?? '', { status: 'blocked' });
  await scenario().drain();
  const { items, total } = await listed(_id);
  expect(total).toBe(3);
  const of = (person: typeof ada) => items.find((one: { personId: string }) => one.personId === person?._id);
  expect(of(ada)).toMatchObject({
    name: ada?.name,
    email: ada?.email,
    state: 'sent',
    reason: null,
    sentAt: expect.any(String),
    endedAt: null,
  });
  expect(of(ben)).toMatchObject({ state: 'skipped', reason: 'unsubscribed', endedAt: expect.any(String) });
  expect(of(cem)).toMatchObject({ state: 'skipped', reason: 'inactive' });
});

it.each([
  ['5.1.1 No such user', 'addressUnknown', 1],
  ['5.2.2 Over quota', 'inboxRefused', 0],
])('a refusal with %s has its reason', async (text, reason, bounced) => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  const refusing = await openSmtpServer({ refuse: true, code: 550, text });
  const smtpUrl = `smtp://127.0.0.1:${refusing.port}`;
  await drainOutbox({ ...scenario().deps, config: { ...scenario().deps.config, smtpUrl } });
  await refusing.close();
  expect((await listed(_id, '?state=failed')).items).toMatchObject([{ state: 'failed', reason }]);
  expect((await listed(_id, '?state=bounced')).total).toBe(bounced);
});

it('a recipient whose address bounced twice before their email is suppressed', async () => {
  const [ada] = await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  const hash = await addressHashes(app().deps);
  await app()
    .deps.db.insert(suppressedAddressTable)
    .values({ addressHash: hash(ada?.email ?? ''), hardBounces: 2 });
  await scenario().drain();
  expect((await listed(_id)).items).toMatchObject([{ state: 'skipped', reason: 'suppressed' }]);
});

it('a recipient whose email the outbox no longer retries has failed', async () => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  const refusing = await openSmtpServer({ refuse: true });
  const smtpUrl = `smtp://127.0.0.1:${refusing.port}`;
  for (let attempt = 0; attempt < maxOutboxAttempts; attempt += 1) {
    await drainOutbox({ ...scenario().deps, config: { ...scenario().deps.config, smtpUrl } });
    app().advance(2 * 3_600_000);
  }
  await refusing.close();
  await scenario().sender()();
  expect(await scenario().recipients()).toMatchObject([
    { communicationId: _id, state: 'failed', reason: 'retriesExhausted', endedAt: expect.any(Date) },
  ]);
});

it('recipients are filtered by state and found by their whole address, in any case', async () => {
  const [ada, ben] = await scenario().watchers(3);
  const _id = await sent();
  const mark = (column: 'bouncedAt' | 'unsubscribedAt', person: typeof ada) =>
    app()
      .deps.db.update(r)
      .set({ [column]: new Date() })
      .where(eq(r.watcherId, person?._id ?? ''));
  await mark('bouncedAt', ada);
  await mark('unsubscribedAt', ben);
  const emails = async (query: string) =>
    (await listed(_id, query)).items.map(({ email }: { email: string }) => email);
  expect(await emails('?state=bounced')).toEqual([ada?.email]);
  expect(await emails('?state=unsubscribed')).toEqual([ben?.email]);
  expect((await emails('?state=sent')).length).toBe(3);
  expect(await emails('?state=waiting')).toEqual([]);
  expect(await emails(`?q=${ada?.email.toUpperCase()}`)).toEqual([ada?.email]);
  expect(await emails('?q=watchers.test')).toEqual([]);
  expect((await scenario().send('GET', `/${_id}/recipient?state=queued`)).status).toBe(422);
});

it('the recipients of another message aren’t listed, and makers are', async () => {
  await scenario().watchers(2);
  await sent();
  const [maker] = await app()
    .deps.db.insert(makerTable)
    .values(makerFixture({ email: 'maker@makers.test' }))
    .returning();
  const audience = { kind: 'makers', filter: {} } as const;
  const _id = await sent({ audience, subject: 'Hello', body: '<p>Hi</p>' });
  expect((await listed(_id)).items).toMatchObject([{ personId: maker?._id, email: 'maker@makers.test' }]);
  expect((await listed(_id, '?q=maker@makers.test')).total).toBe(1);
  await app().deps.db.delete(makerTable);
});

it('pages by cursor have every recipient once, in the order of sending', async () => {
  await scenario().watchers(60);
  const _id = await scenario().started();
  await scenario().sender()();
  const ids: string[] = [];
  for (let query = '?limit=25'; query;) {
    const { items, next } = await listed(_id, query);
    ids.push(...items.map((one: { _id: string }) => one._id));
    query = next ? `?limit=25&cursor=${next}` : '';
  }
  expect(new Set(ids).size).toBe(60);
  expect(ids).toEqual([...ids].sort());
});

it('only an admin who may choose the audience sees its recipients', async () => {
  await scenario().watchers(1, { lastWatchedAt: new Date() });
  const request = await app().signedIn('admin');
  const statusOf = async (_id: string) => (await request(`/api/communication/${_id}/recipient`)).statusCode;
  const plain = await sent();
  expect(await statusOf(plain)).toBe(200);
  const watched = { kind: 'watchers', filter: { watchedFrom: '2020-01-01' } } as const;
  expect(await statusOf(await sent({ audience: watched }))).toBe(403);
  const [segment] = await app()
    .deps.db.insert(segmentTable)
    .values({ name: 'All', description: '', query: 'status=active' })
    .returning();
  const inSegment = await sent({ audience: { kind: 'watchers', filter: { segment: segment?._id ?? '' } } });
  expect(await statusOf(inSegment)).toBe(200);
  // As a message that was sent by an earlier version.
  await app().deps.db.update(t).set({ requiredPermissions: null }).where(eq(t._id, inSegment));
  expect(await statusOf(inSegment)).toBe(200);
  await app().deps.db.delete(segmentTable);
  expect(await statusOf(inSegment)).toBe(403);
  expect((await scenario().send('GET', `/${inSegment}/recipient`)).status).toBe(200);
  await app()
    .deps.db.update(adminTable)
    .set({ grants: { 'watcher:read': false } })
    .where(eq(adminTable._id, request._id));
  expect(await statusOf(plain)).toBe(403);
  expect((await scenario().send('GET', `/${segment?._id}/recipient`)).status).toBe(404);
});

it('a segment that is edited after sending opens nothing more, and a message says whether its recipients can be seen', async () => {
  await scenario().watchers(1, { lastWatchedAt: new Date() });
  const { db } = app().deps;
  const request = await app().signedIn('admin');
  const seen = async (_id: string) => {
    const list = await request(`/api/communication/${_id}/recipient`);
    const message = await request(`/api/communication/${_id}`);
    return [list.statusCode, message.json().data.canSeeRecipients];
  };
  const [segment] = await db
    .insert(segmentTable)
    .values({ name: 'Recent', description: '', query: 'watchedFrom=2020-01-01' })
    .returning();
  const audience = { kind: 'watchers', filter: { segment: segment?._id ?? '' } } as const;
  const recent = await sent({ audience });
  expect(await seen(recent)).toEqual([403, false]);
  await db.update(segmentTable).set({ query: 'status=active' });
  expect(await seen(recent)).toEqual([403, false]);
  const active = await sent({ audience });
  expect(await seen(active)).toEqual([200, true]);
  expect((await scenario().send('GET', `/${recent}`)).data.canSeeRecipients).toBe(true);
  const { _id: draft } = await scenario().create({ audience });
  expect((await seen(draft))[1]).toBe(false);
  await db.delete(segmentTable);
});

it.each<[RecipientFilter | undefined, string]>([
  [undefined, 'communication_recipient_of'],
  ['failed', 'communication_recipient_by_state'],
  ['waiting', 'communication_recipient_by_state'],
  ['bounced', 'communication_recipient_bounced'],
  ['unsubscribed', 'communication_recipient_unsubscribed'],
])('recipients under the state %s are read from an index in its order', async (state, index) => {
  const { db } = app().deps;
  const [message] = await db
    .insert(t)
    .values({
      name: 'A',
      audience: { kind: 'watchers', filter: {} },
      subject: 'S',
      preheader: '',
      body: '',
    })
    .returning();
  const where = recipientPages(db).under({ message: message?._id ?? '', ...toConditions(state) });
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return rowsOf<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select id from ${r} where ${where} order by id limit 26`,
    );
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('Sort');
});
