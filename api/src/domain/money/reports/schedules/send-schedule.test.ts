import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { drainOutbox } from '../../../../platform/outbox/drain-outbox.ts';
import type { Mail } from '../../../../platform/outbox/outbox.service.ts';
import { viewsOfManyWatchers, seedReports } from '../reports.fixture.ts';
import { type Person, scheduleClient, scheduleFixture } from './schedules.fixture.ts';
import { reportScheduleTable } from '../schedules.table.ts';
import { sendDueReports } from './send-schedule.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let client: ReturnType<typeof scheduleClient>;
let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  client = scheduleClient(test);
  superadmin = await test.signedIn('superadmin');
});
beforeEach(async () => {
  await client.clear();
  await scenario.clear();
  admin = await test.signedIn('admin');
});
afterAll(() => test.close());

/** Groups of twelve watchers, since some may share one of the 64 bits that distinguish them. */
const monday = '2026-05-11T06:00:00.000Z'; // 8:00 in Berlin
/** A schedule that is due on that Monday. */
const dueOnMonday = async (who: Person, recipientIds: string[], over = {}) => {
  const { _id } = await client.create(who, scheduleFixture(recipientIds, over));
  await test.deps.db
    .update(reportScheduleTable)
    .set({ nextAt: new Date(monday) })
    .where(eq(reportScheduleTable._id, _id));
  return _id;
};
const row = async (_id: string) => {
  const [found] = await test.deps.db
    .select()
    .from(reportScheduleTable)
    .where(eq(reportScheduleTable._id, _id));
  return found;
};
const fileOf = (mail: Pick<Mail, 'files'> | undefined) =>
  Buffer.from(mail?.files?.[0]?.base64 ?? '', 'base64').toString();
const change = (who: Person, set: Partial<typeof adminTable.$inferInsert>) =>
  test.deps.db.update(adminTable).set(set).where(eq(adminTable._id, who._id));

it('the email of a due report has totals, a link and the attached rows', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(11, { movie: 0, day: '2026-05-04' }),
    ...viewsOfManyWatchers(12, { movie: 1, day: '2026-05-10' }),
    ...viewsOfManyWatchers(3, { movie: 2, day: '2026-05-10' }),
    ...viewsOfManyWatchers(9, { movie: 0, day: '2026-05-11' }),
  );
  const _id = await dueOnMonday(admin, [admin._id], { query: { device: 'tv', compare: 'prev' } });
  await sendDueReports(client.at('2026-05-11T05:59:59Z'));
  expect(await client.mails()).toEqual([]);
  await sendDueReports(client.at('2026-05-11T06:00:05Z'));
  const [mail, ...others] = await client.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toMatch(/@backlot\.test$/);
  expect(mail?.subject).toBe('Week in movies: May 4, 2026 – May 10, 2026');
  expect(mail?.text).toContain(
    'Views: 26 (previous: 0)\nWatchers: 12 (previous: 0)\nCompared with Apr 27, 2026 – May 3, 2026',
  );
  expect(mail?.text).toContain('Filters: tv');
  expect(mail?.text).toContain('weekly on Mondays at 8:00 AM (Europe/Berlin)');
  const { pathname, searchParams } = new URL(mail?.link ?? '');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/admin/reports',
    { compare: 'prev', device: 'tv', from: '2026-05-04', to: '2026-05-10' },
  ]);
  expect(mail?.files?.[0]?.name).toBe('week-in-movies-2026-05-04-2026-05-10.csv');
  // A movie with three watchers and the smallest other movie are one row without their names.
  expect(fileOf(mail).split('\r\n')[0]).toContain('Movie or group,Views,Watchers');
  expect(fileOf(mail)).toContain('The General,12,12');
  expect(fileOf(mail)).toContain('Other,,');
  expect(fileOf(mail)).not.toContain('Metropolis');
  expect(await row(_id)).toMatchObject({
    nextAt: new Date('2026-05-18T06:00:00Z'),
    lastMails: 1,
    version: 1,
    lastAt: new Date('2026-05-11T06:00:05Z'),
  });
  const log = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(log.find(({ action }) => action === 'reportSchedule.mail')).toMatchObject({ actorId: null });
  await drainOutbox(test.deps);
  expect((await client.mails())[0]?.text).toContain('Views: 26');
});

it('concurrent workers send a report once, and a crash sends nothing twice', async () => {
  await dueOnMonday(admin, [admin._id, superadmin._id]);
  const at = client.at('2026-05-11T06:00:05Z');
  const dying = {
    ...at,
    db: new Proxy(at.db, {
      get: (db, key) =>
        key === 'transaction'
          ? (work: (tx: typeof db) => Promise<unknown>) =>
              db.transaction(async (tx) => {
                await work(tx);
                throw new Error('crash');
              })
          : Reflect.get(db, key),
    }),
  };
  const before = await row((await client.list(admin))[0]?._id ?? '');
  // Not even the retry was recorded.
  await sendDueReports(dying);
  expect(await client.mails()).toEqual([]);
  await test.deps.db.update(reportScheduleTable).set({ nextAt: before?.nextAt ?? null });
  await Promise.all([sendDueReports(at), sendDueReports(at), sendDueReports(at)]);
  expect(await client.mails()).toHaveLength(2);
  await sendDueReports(at);
  expect(await client.mails()).toHaveLength(2);
});

it('missed times are sent once, for the first missed period', async () => {
  const _id = await dueOnMonday(admin, [admin._id]);
  await sendDueReports(client.at('2026-06-03T12:00:00Z'));
  expect((await client.mails()).map(({ subject }) => subject)).toEqual([
    'Week in movies: May 4, 2026 – May 10, 2026',
  ]);
  expect((await row(_id))?.nextAt).toEqual(new Date('2026-06-08T06:00:00Z'));
});

it('admins who lost access, were deactivated or were removed get no email', async () => {
  const [gone, blocked] = [await test.signedIn('admin'), await test.signedIn('admin')];
  const _id = await dueOnMonday(admin, [admin._id, gone._id, blocked._id]);
  await change(gone, { grants: { 'report:read': false } });
  await change(blocked, { status: 'blocked' });
  await sendDueReports(client.at(monday));
  expect(await client.mails()).toHaveLength(1);
  expect(await row(_id)).toMatchObject({ lastMails: 1, isPaused: false });
  const [shown] = await client.list(admin);
  expect(shown?.recipients.map(({ getsMail }) => getsMail)).toEqual([true, false, false]);
});

it('a schedule whose owner lost access is paused', async () => {
  const owner = await test.signedIn('admin');
  const _id = await dueOnMonday(owner, [admin._id]);
  await change(owner, { status: 'deactivate' });
  await sendDueReports(client.at(monday));
  expect(await client.mails()).toEqual([]);
  expect(await row(_id)).toMatchObject({ isPaused: true, nextAt: null });
});

it('amounts are only in emails to recipients who may see them', async () => {
  await scenario.watched(...viewsOfManyWatchers(12, { movie: 0, day: '2026-05-04' }));
  await scenario.paid(0, '2026-05-04', { currency: 'EUR' });
  await dueOnMonday(superadmin, [superadmin._id, admin._id], {
    columns: ['group', 'views', 'gross', 'currency'],
    query: { sort: '-gross' },
  });
  await sendDueReports(client.at(monday));
  const mails = await client.mails();
  expect(mails).toHaveLength(2);
  const [rich, plain] = mails.toSorted((a, b) => b.text.length - a.text.length);
  expect(rich?.text).toMatch(/Gross: €\d+\.\d\d/);
  expect(fileOf(rich)).toContain('Gross,Currency');
  expect(plain?.text).toContain('Views: 12');
  expect(`${plain?.text}${fileOf(plain)}${plain?.link}`).not.toMatch(/[Gg]ross|EUR|currency/);
});

it('sending now keeps the next time, works while paused, and is limited to one per minute', async () => {
  const { _id, nextAt } = await client.create(admin, scheduleFixture([admin._id], { file: 'xlsx' }));
  const answers = await Promise.all(
    [1, 2].map(() => client.request(admin, 'POST', `/${_id}/send`, { version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sent = answers.find(({ status }) => status === 200);
  expect(sent?.data).toMatchObject({ nextAt, lastMails: 1 });
  expect(await client.mails()).toHaveLength(1);
  expect((await client.request(admin, 'POST', `/${_id}/send`, { version: 1 })).code).toBe('sent_just_now');
});

it('the file is attached in its format, and omitted when not requested or too large', async () => {
  await scenario.watched(...viewsOfManyWatchers(12, { movie: 0, day: '2026-05-04' }));
  await dueOnMonday(admin, [admin._id], { file: 'xlsx' });
  await dueOnMonday(admin, [admin._id], { file: null });
  await sendDueReports(client.at(monday));
  const mails = await client.mails();
  const withFile = mails.filter(({ files }) => files);
  expect([mails.length, withFile.length]).toEqual([2, 1]);
  expect(
    Buffer.from(withFile[0]?.files?.[0]?.base64 ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
