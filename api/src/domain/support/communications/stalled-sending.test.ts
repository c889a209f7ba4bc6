import { eq } from 'drizzle-orm';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openSmtpServer } from '../../../testing/smtp-server.ts';
import { useCommunications } from './communications.fixture.ts';
import { communicationSender } from './send-communications.jobs.ts';

const { app, scenario } = useCommunications();
beforeEach(() => app().deps.db.delete(notificationTable));

const minuteMs = 60_000;
const shown = async (_id: string) => (await scenario().send('GET', `/${_id}`)).data;
const notices = () =>
  app().deps.db.select().from(notificationTable).where(eq(notificationTable.type, 'communicationStalled'));
const drainRefused = async () => {
  const refusing = await openSmtpServer({ refuse: 'sender', code: 451, text: '4.3.2 Try again later' });
  const smtpUrl = `smtp://127.0.0.1:${refusing.port}`;
  await drainOutbox({ ...scenario().deps, config: { ...scenario().deps.config, smtpUrl } });
  await refusing.close();
};
/** The process runs meanwhile, checking each minute. */
const waits = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 1) {
    app().advance(minuteMs);
    await scenario().sender()();
  }
};

it('a message whose emails the mail server doesn’t accept for 5 minutes says why, and its sender is notified once', async () => {
  await app().signedIn('superadmin');
  await scenario().watchers(1);
  const _id = await scenario().started({ name: 'Winter' });
  await scenario().sender()();
  const since = app().deps.now();
  await drainRefused();
  await waits(4);
  expect((await shown(_id)).stalled).toBeNull();
  expect(await notices()).toEqual([]);
  await waits(2);
  await waits(1);
  const { stalled } = await shown(_id);
  const problem = 'The mail server isn’t accepting emails: 451 4.3.2 Try again later';
  expect(stalled.problem).toContain(problem);
  expect(Math.abs(Date.parse(stalled.since) - since.getTime())).toBeLessThan(minuteMs);
  const sent = await notices();
  expect(sent).toMatchObject([
    { title: '“Winter” isn’t being sent', severity: 'warning', params: { communicationId: _id } },
  ]);
  expect(sent[0]?.body).toContain(problem);
  await scenario().drain();
  await scenario().sender()();
  expect(await shown(_id)).toMatchObject({ stalled: null, counts: { sent: 1 } });
});

it('a message whose rows others hold says that the database is busy', async () => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender(1)();
  const { db } = app().deps;
  let isFirst = true;
  const transaction: typeof db.transaction = (...args) => {
    if (!isFirst) return db.transaction(...args);
    isFirst = false;
    return Promise.reject(
      Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    );
  };
  await waits(4);
  app().advance(minuteMs);
  await communicationSender({ ...scenario().deps, db: Object.assign(Object.create(db), { transaction }) })();
  expect((await shown(_id)).stalled).toMatchObject({ problem: 'The database is busy or unavailable.' });
  expect(await notices()).toMatchObject([{ body: 'The database is busy or unavailable.' }]);
});

it('the time that a message was paused doesn’t count, and whoever resumed it is notified', async () => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  const { version } = await scenario().read(_id);
  await scenario().send('POST', `/${_id}/transition`, { step: 'pause', version });
  await waits(10);
  const colleague = await app().signedIn('superadmin');
  await colleague({
    method: 'POST',
    url: `/api/communication/${_id}/transition`,
    payload: { step: 'resume', version: version + 1 },
  });
  await scenario().sender()();
  expect((await shown(_id)).stalled).toBeNull();
  await waits(6);
  expect(await notices()).toMatchObject([{ adminId: colleague._id }]);
});

it('the time in which no process was sending doesn’t count', async () => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  await waits(2);
  app().advance(6 * minuteMs);
  await scenario().sender()();
  await waits(4);
  expect((await shown(_id)).stalled).toBeNull();
  expect(await notices()).toEqual([]);
  await waits(1);
  expect((await shown(_id)).stalled).not.toBeNull();
});

it('a last recipient whose mail server defers the email doesn’t stall the message; one never tried does', async () => {
  await app().signedIn('superadmin');
  await scenario().watchers(3);
  const _id = await scenario().started();
  await scenario().sender()();
  const { db } = app().deps;
  const [last] = await db.select({ _id: outboxTable._id }).from(outboxTable).limit(1);
  const setLast = (over: Partial<typeof outboxTable.$inferInsert>) =>
    db
      .update(outboxTable)
      .set(over)
      .where(eq(outboxTable._id, last?._id ?? ''));
  await setLast({ dueAt: new Date(app().deps.now().getTime() + 60 * minuteMs) });
  await scenario().drain();
  await setLast({ dueAt: app().deps.now() });
  await drainRefused();
  await waits(7);
  expect(await shown(_id)).toMatchObject({ status: 'sending', stalled: null, counts: { sent: 2 } });
  expect(await notices()).toEqual([]);
  await setLast({ attempts: 0 });
  await waits(1);
  expect((await shown(_id)).stalled).not.toBeNull();
});
