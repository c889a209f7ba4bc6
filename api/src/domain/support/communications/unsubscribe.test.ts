import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { anonymizeDue } from '../../people/watchers/erasure/anonymize.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { rawEmail } from '../tickets/intake/intake.fixture.ts';
import { receiveEmail } from '../tickets/intake/receive-email.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { type CommunicationScenario, useCommunications } from './communications.fixture.ts';
import { watcherCommunications } from './watcher-communications.service.ts';

const { app, scenario } = useCommunications();

const sent = async (over: Parameters<CommunicationScenario['started']>[0] = {}) => {
  const _id = await scenario().started(over);
  await scenario().sender()();
  await scenario().drain();
  return _id;
};
const linkOf = (email = scenario().server.taken.at(-1) ?? ''): string =>
  /unsubscribe\/([\w.-]+)>/.exec(email.replace(/\r\n[ \t]+/g, ''))?.[1] ?? '';
const visit = (token: string, method: 'GET' | 'POST' = 'GET') =>
  app().app.inject({
    method,
    url: `/api/public/unsubscribe/${token}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  });

it('one click withdraws the consent of a watcher, with its history, and is counted once', async () => {
  const [watcher] = await scenario().watchers(1);
  const messageId = await sent();
  const token = linkOf();
  expect((await visit(token)).json().data).toEqual({ isSubscribed: true });
  expect((await visit(token, 'POST')).statusCode).toBe(200);
  expect((await visit(token, 'POST')).statusCode).toBe(200);
  expect((await visit(token)).json().data).toEqual({ isSubscribed: false });
  const [stored] = await app().deps.db.select().from(watcherTable);
  expect(stored).toMatchObject({ marketingEmail: false, marketingSource: 'watcher' });
  const revisions = await app()
    .deps.db.select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, watcher?._id ?? ''));
  expect(revisions).toMatchObject([{ action: 'unsubscribe', actorId: null }]);
  expect(await scenario().read(messageId)).toMatchObject({ sent: 1, unsubscribed: 1 });
});

it('the link of a watcher who was merged unsubscribes the remaining one', async () => {
  const [gone, middle, kept] = await scenario().watchers(3);
  await sent();
  const token = linkOf(scenario().server.taken.find((email) => email.includes(`To: ${gone?.email}`)));
  const merge = (_id = '', into = '') =>
    app()
      .deps.db.update(watcherTable)
      .set({ mergedIntoId: into, marketingEmail: false, status: 'anonymized' })
      .where(eq(watcherTable._id, _id));
  await merge(gone?._id, middle?._id);
  await merge(middle?._id, kept?._id);
  expect((await visit(token)).json().data).toEqual({ isSubscribed: true });
  expect((await visit(token, 'POST')).statusCode).toBe(200);
  const [stored] = await app()
    .deps.db.select()
    .from(watcherTable)
    .where(eq(watcherTable._id, kept?._id ?? ''));
  expect(stored?.marketingEmail).toBe(false);
  expect((await visit(token)).json().data).toEqual({ isSubscribed: false });
});

it('a long body is refused', async () => {
  await scenario().watchers(1);
  await sent();
  const { statusCode } = await app().app.inject({
    method: 'POST',
    url: `/api/public/unsubscribe/${linkOf()}`,
    headers: { 'content-type': 'text/plain' },
    payload: 'x'.repeat(1_025),
  });
  expect(statusCode).toBe(413);
});

it('a maker who unsubscribes is no longer in any audience', async () => {
  await app().deps.db.insert(makerTable).values(makerFixture());
  const content = { subject: 'Hi {{maker.name}}', body: '<p>News</p>' };
  const audience = { kind: 'makers', filter: {} } as const;
  await sent({ ...content, audience });
  const token = linkOf();
  await visit(token, 'POST');
  const total = async () => (await scenario().send('POST', '/audience', { audience })).data.total;
  expect(await total()).toBe(0);
  const { db } = app().deps;
  await db.update(makerTable).set({ email: 'new@makers.test' });
  expect(await total()).toBe(0);
  expect((await visit(token)).json().data).toEqual({ isSubscribed: false });
  // Nor is anybody else with the address, also when the maker is purged.
  await db.delete(makerTable);
  await db.insert(makerTable).values([makerFixture(), makerFixture({ email: 'other@makers.test' })]);
  expect(await total()).toBe(1);
  await db.delete(makerTable);
});

it('a watcher who unsubscribed stays so with another address, and their address does after they are erased', async () => {
  const [watcher] = await scenario().watchers(1, { name: 'Ida Secret', email: 'Ida@secret.test' });
  const { db, now } = app().deps;
  await sent();
  await visit(linkOf(), 'POST');
  const total = async () =>
    (await scenario().send('POST', '/audience', { audience: { kind: 'watchers', filter: {} } })).data.total;
  const admin = await app().signedIn('superadmin');
  const url = `/api/watcher/${watcher?._id}`;
  const { version } = (await admin(url)).json().data;
  const changed = await admin({ method: 'PATCH', url, payload: { email: 'ida@new.test', version } });
  expect(changed.statusCode).toBe(200);
  expect(await total()).toBe(0);
  await db.update(watcherTable).set({ status: 'delete_requested', deleteRequestedAt: new Date(0) });
  expect(await anonymizeDue(app().deps)).toBe(1);
  for (const table of [
    'communication',
    'communication_recipient',
    'suppressed_address',
    'maker_opt_out',
    'revision',
  ]) {
    const found = sql`select from ${sql.identifier(table)} t where t::text ~* 'secret|new\\.test'`;
    expect([table, (await rowsOf(db, found)).length]).toEqual([table, 0]);
  }
  await scenario().watchers(1, { email: 'ida@secret.test', marketingSource: 'import', marketingAt: now() });
  expect(await total()).toBe(0);
  await db.update(watcherTable).set({ marketingSource: 'watcher' });
  expect(await total()).toBe(1);
});

it('the address of an erased watcher who opted out elsewhere stays so until its next owner agrees', async () => {
  const { db, now } = app().deps;
  const optedOut = { marketingEmail: false, marketingAt: now(), marketingSource: 'admin' } as const;
  const due = { status: 'delete_requested', deleteRequestedAt: new Date(0) } as const;
  await scenario().watchers(1, { email: 'ada@secret.test', ...optedOut, ...due });
  await scenario().watchers(1, { email: 'ben@secret.test', marketingEmail: true, ...due });
  expect(await anonymizeDue(app().deps)).toBe(2);
  const imported = { marketingSource: 'import', marketingAt: now() } as const;
  const [again] = await scenario().watchers(1, { email: 'ada@secret.test', ...imported });
  await scenario().watchers(1, { email: 'ben@secret.test', ...imported });
  const audience = { kind: 'watchers', filter: {} };
  const total = async () => (await scenario().send('POST', '/audience', { audience })).data.total;
  expect(await total()).toBe(1);
  app().advance(1_000);
  const agreed = { marketingSource: 'admin', marketingAt: now() } as const;
  await db
    .update(watcherTable)
    .set(agreed)
    .where(eq(watcherTable._id, again?._id ?? ''));
  expect(await total()).toBe(2);
});

it('the page of a link agrees with sending for a watcher whose address opted out', async () => {
  const { db, now } = app().deps;
  const [watcher] = await scenario().watchers(1, { marketingSource: 'import', marketingAt: now() });
  await sent();
  const token = linkOf();
  await watcherCommunications.keepOptOut(app().deps, watcher?.email ?? '', now());
  expect((await visit(token)).json().data).toEqual({ isSubscribed: false });
  app().advance(1_000);
  await db.update(watcherTable).set({ marketingSource: 'watcher', marketingAt: now() });
  expect((await visit(token)).json().data).toEqual({ isSubscribed: true });
});

it('a forged link does nothing, and one of a deleted message still works', async () => {
  const [watcher] = await scenario().watchers(1);
  await sent();
  const token = linkOf();
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
  expect((await visit(forged, 'POST')).statusCode).toBe(404);
  expect((await visit('nonsense')).statusCode).toBe(404);
  await watcherCommunications.erase(app().deps.db, watcher?._id ?? '');
  expect((await visit(token, 'POST')).statusCode).toBe(200);
  expect((await visit(token)).json().data).toEqual({ isSubscribed: false });
});

const report = (messageId: string, status: string) =>
  rawEmail({
    from: 'MAILER-DAEMON@mx.test',
    subject: 'Undelivered Mail Returned to Sender',
    mime: [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      `Final-Recipient: rfc822; w@watchers.test\r\nAction: failed\r\nStatus: ${status}`,
      '--b1',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${messageId}>`,
      '--b1--',
    ].join('\r\n'),
  });

it('a bounce that arrives by email is counted once, a delay isn’t, and others are still set aside', async () => {
  await scenario().watchers(1);
  const _id = await sent();
  const messageId = /^Message-ID: <(.*)>/im.exec(scenario().server.taken[0] ?? '')?.[1] ?? '';
  const receive = (id: string, status: string) => receiveEmail(app().deps, report(id, status));
  for (const status of ['4.4.1', '5.7.1', '5.2.2']) expect(await receive(messageId, status)).toBe('bounce');
  expect(await scenario().read(_id)).toMatchObject({ bounced: 0 });
  expect(await receive(messageId, '5.1.1')).toBe('bounce');
  expect(await receive(messageId, '5.1.1')).toBe('bounce');
  expect(await scenario().read(_id)).toMatchObject({ sent: 1, bounced: 1 });
  expect(await receive('01a1fb26-b410-7764-9b36-7bdb1cafc66f@localhost', '5.1.1')).toBe('set_aside');
});

it('messages are part of the personal data of a watcher, follow a merge, and are erased', async () => {
  const [ada, ben] = await scenario().watchers(2);
  const { db } = app().deps;
  await sent();
  const received = async (_id = '') => (await watcherCommunications.personalData(db, _id)).length;
  expect(await received(ada?._id)).toBe(1);
  await watcherCommunications.move(db, ada?._id ?? '', ben?._id ?? '');
  expect([await received(ada?._id), await received(ben?._id)]).toEqual([0, 1]);
  await watcherCommunications.erase(db, ben?._id ?? '');
  expect(await received(ben?._id)).toBe(0);
});
