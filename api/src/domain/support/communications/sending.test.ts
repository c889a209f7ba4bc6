import { eq, sql } from 'drizzle-orm';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { openSmtpServer } from '../../../testing/smtp-server.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { communicationsEnvironment } from './communications-config.service.ts';
import { useCommunications } from './communications.fixture.ts';
import { communicationRecipientTable } from './communications.table.ts';
import { communicationSender } from './send-communications.jobs.ts';
import { sendCommunicationEmail } from './send-email.service.ts';

const { app, scenario } = useCommunications();

const addressees = () =>
  scenario()
    .server.taken.map((email) => /^To: (.*)$/m.exec(email)?.[1]?.trim())
    .sort();
/** Runs the sender and the outbox until the message is finished. */
const finish = async (_id: string, sender = scenario().sender()) => {
  for (let run = 0; run < 20 && (await scenario().read(_id)).status !== 'sent'; run += 1) {
    await sender();
    await scenario().drain();
    app().advance(61_000);
  }
  return scenario().read(_id);
};

it('a message reaches each watcher of its audience once, with values and a link to unsubscribe', async () => {
  const [ada] = await scenario().watchers(3);
  const _id = await scenario().started();
  expect(await finish(_id)).toMatchObject({ status: 'sent', recipients: 3, sent: 3, skipped: 0, failed: 0 });
  expect(new Set(addressees()).size).toBe(3);
  expect(addressees()).toHaveLength(3);
  const email = scenario().server.taken.find((one) => one.includes(`To: ${ada?.email}`)) ?? '';
  const decoded = email.replace(/=\r?\n/g, '').replace(/\r\n[ \t]/g, ' ');
  expect(decoded).toContain(`Subject: Hello ${ada?.name}`);
  expect(decoded).toMatch(/List-Unsubscribe: <http:\/\/localhost:3000\/api\/public\/unsubscribe\/[\w.-]+>/);
  expect(decoded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(decoded).toContain('text/html');
});

it('a process that dies between batches or within one sends nobody the message twice', async () => {
  await scenario().watchers(12);
  const _id = await scenario().started();
  await scenario().sender(60)();
  await scenario().drain();
  expect(scenario().server.taken).toHaveLength(5);
  // It dies after an email has left, before that is written: the outbox hands out the row again.
  const [last] = await scenario()
    .recipients()
    .then((rows) => rows.filter(({ state }) => state === 'sent'));
  await app()
    .deps.db.update(communicationRecipientTable)
    .set({ state: 'sending' })
    .where(eq(communicationRecipientTable._id, last?._id ?? ''));
  await sendCommunicationEmail(scenario().deps, last?._id ?? '');
  // And before the outbox is worked off.
  app().advance(61_000);
  await scenario().sender(60)();
  await finish(_id);
  expect(new Set(addressees()).size).toBe(12);
  expect(scenario().server.taken).toHaveLength(12);
});

it('two processes that send at the same time share the work', async () => {
  await scenario().watchers(10);
  const _id = await scenario().started();
  await Promise.all([scenario().sender()(), scenario().sender()()]);
  await Promise.all([scenario().drain(), scenario().drain()]);
  expect(await finish(_id)).toMatchObject({ recipients: 10, sent: 10 });
  expect(addressees()).toHaveLength(10);
});

it('a watcher who withdraws the consent before the email is due is skipped and counted', async () => {
  const [gone] = await scenario().watchers(3);
  const _id = await scenario().started();
  await scenario().sender()();
  await app()
    .deps.db.update(watcherTable)
    .set({ marketingEmail: false })
    .where(eq(watcherTable._id, gone?._id ?? ''));
  expect(await finish(_id)).toMatchObject({ recipients: 3, sent: 2, skipped: 1 });
  expect(addressees()).not.toContain(gone?.email);
});

it('a rate beyond what the product sends is refused', () => {
  const set = (rate: string) =>
    communicationsEnvironment.safeParse({ MESSAGE_EMAILS_PER_MINUTE: rate }).success;
  expect([set('24000'), set('24001')]).toEqual([true, false]);
});

it('an audience of more than one statement is counted and reached completely', async () => {
  const people = 10_001;
  await app().deps.db.execute(sql`
    insert into watcher (id, name, email, country, status, marketing_email)
    select gen_random_uuid(), 'W', 'many' || n || '@watchers.test', 'DE', 'active', true
    from generate_series(1, ${people}::int) n`);
  const _id = await scenario().started();
  await scenario().sender()();
  expect(await scenario().read(_id)).toMatchObject({ confirmedCount: people, recipients: people });
});

it('no more emails leave than the rate allows', async () => {
  await scenario().watchers(30);
  const _id = await scenario().started();
  let at = app().deps.now();
  const sender = scenario().sender(120, () => at);
  const sentAfter = async (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1_000);
    await sender();
    await scenario().drain();
    return (await scenario().read(_id)).sent;
  };
  expect(await sentAfter(0)).toBe(10);
  expect(await sentAfter(1)).toBe(10);
  expect(await sentAfter(5)).toBe(20);
});

it('the statements of a batch don’t grow with the audience', async () => {
  const { db } = app().deps;
  const counts: number[] = [];
  const transaction: typeof db.transaction = (work, config) =>
    db.transaction(async (tx) => {
      const executed = countStatements(tx);
      try {
        return await work(tx);
      } finally {
        counts.push(executed());
      }
    }, config);
  const counted = communicationSender({
    ...scenario().deps,
    db: Object.assign(Object.create(db), { transaction }),
    config: { ...scenario().deps.config, messageEmailsPerMinute: 120 },
  });
  const inBatch = async (watchers: number) => {
    await scenario().clear();
    await scenario().watchers(watchers);
    const _id = await scenario().started();
    await scenario().sender(120)();
    await scenario().drain();
    app().advance(61_000);
    counts.length = 0;
    await counted();
    expect(
      await scenario()
        .recipients()
        .then((rows) => rows.filter(({ state }) => state === 'queued')),
    ).toHaveLength(10);
    expect(await scenario().read(_id)).toMatchObject({ recipients: watchers, sent: 10 });
    return counts.slice();
  };
  const [few] = await inBatch(30);
  expect(few).toBeGreaterThan(3);
  expect(await inBatch(300)).toEqual([few]);
});

it('a paused message sends nothing until it is resumed, and a canceled one never', async () => {
  await scenario().watchers(4);
  const _id = await scenario().started();
  await scenario().sender()();
  const step = async (name: string) =>
    scenario().send('POST', `/${_id}/transition`, {
      step: name,
      version: (await scenario().read(_id)).version,
    });
  await step('pause');
  await scenario().drain();
  await scenario().sender()();
  expect(scenario().server.taken).toHaveLength(0);
  await step('resume');
  await scenario().sender()();
  await scenario().drain();
  expect(scenario().server.taken).toHaveLength(4);
  const other = await scenario().started();
  await scenario().sender()();
  await scenario().send('POST', `/${other}/transition`, { step: 'cancel', version: 3 });
  await scenario().drain();
  expect(await scenario().read(other)).toMatchObject({ status: 'canceled', sent: 0 });
  expect(scenario().server.taken).toHaveLength(4);
});

it('a failing mail server is tried again, and an email that the outbox no longer retries counts as failed', async () => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  const down = { ...scenario().deps, config: { ...scenario().deps.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  await drainOutbox(down);
  expect(await app().deps.db.select().from(outboxTable)).toMatchObject([{ attempts: 1, doneAt: null }]);
  expect((await scenario().recipients())[0]?.state).toBe('queued');
  await app().deps.db.delete(outboxTable);
  app().advance(3 * 3_600_000);
  await scenario().sender()();
  expect(await finish(_id)).toMatchObject({ status: 'sent', sent: 0, failed: 1 });
});

it('an address that the mail server permanently refuses twice gets no more messages', async () => {
  await scenario().watchers(1);
  const refusing = await openSmtpServer({ refuse: true, code: 550 });
  const config = { ...scenario().deps.config, smtpUrl: `smtp://127.0.0.1:${refusing.port}` };
  for (const bounces of [1, 2]) {
    const _id = await scenario().started({ name: `Message ${bounces}` });
    await scenario().sender()();
    await drainOutbox({ ...scenario().deps, config });
    expect(await scenario().read(_id)).toMatchObject({ sent: 0, failed: 1, bounced: 1 });
  }
  await expect(scenario().started()).rejects.toThrow('No one in this audience can be emailed.');
  await refusing.close();
});
