import { eq } from 'drizzle-orm';
import type { Audience } from '@backlot/contracts/support/communications/audience';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { openSmtpServer } from '../../../testing/smtp-server.ts';
import { type CommunicationScenario, useCommunications } from './communications.fixture.ts';
import { communicationSender } from './send-communications.jobs.ts';
import {
  communicationRecipientTable,
  communicationTable,
  suppressedAddressTable,
} from './communications.table.ts';

const { app, scenario } = useCommunications();

const drainWith = (config: Partial<CommunicationScenario['deps']['config']>) =>
  drainOutbox({ ...scenario().deps, config: { ...scenario().deps.config, ...config } });
const shown = async (_id: string) => (await scenario().send('GET', `/${_id}`)).data;

it.each<[string, Audience & Record<string, unknown>]>([
  ['filter', { kind: 'watchers', filter: { plan: 'gold' } }],
  ['empty filter', { kind: 'watchers', filter: { country: '' } }],
  ['part', { kind: 'watchers', filter: {}, except: { country: 'DE' } }],
])(
  'a stored audience with an unknown %s reaches nobody and tells why; others are sent',
  async (_, audience) => {
    await scenario().watchers(2);
    const broken = await scenario().started();
    const fine = await scenario().started({ name: 'Another' });
    await app()
      .deps.db.update(communicationTable)
      .set({ audience })
      .where(eq(communicationTable._id, broken));
    await scenario().sender()();
    await scenario().drain();
    const stopReason = 'The audience has filters that no longer exist. Choose it again.';
    expect(await shown(broken)).toMatchObject({ status: 'draft', sendAt: null, stopReason });
    expect(await scenario().read(fine)).toMatchObject({ sent: 2 });
    const again = await scenario().send('POST', `/${broken}/schedule`, { version: 3, expectedCount: 2 });
    expect(again).toMatchObject({ status: 409, code: 'audience_unknown' });
  },
);

it('a server that refuses the sender pauses the message with its words, and suppresses nobody', async () => {
  await scenario().watchers(2);
  const _id = await scenario().started();
  await scenario().sender()();
  const refusing = await openSmtpServer({ refuse: 'sender', code: 550, text: '5.7.1 Not your domain' });
  await drainWith({ smtpUrl: `smtp://127.0.0.1:${refusing.port}` });
  await refusing.close();
  expect(await shown(_id)).toMatchObject({
    status: 'paused',
    stopReason: '550 5.7.1 Not your domain',
    counts: { failed: 0, bounced: 0 },
  });
  expect(await app().deps.db.select().from(suppressedAddressTable)).toEqual([]);
  const { version } = await scenario().read(_id);
  await scenario().send('POST', `/${_id}/transition`, { step: 'resume', version });
  await scenario().sender()();
  await scenario().drain();
  expect(await shown(_id)).toMatchObject({ stopReason: null, counts: { sent: 2 } });
});

it('without a mail server outside the demo nothing counts as sent', async () => {
  await scenario().watchers(1);
  const _id = await scenario().started();
  await scenario().sender()();
  await drainWith({ smtpUrl: undefined, demo: false });
  expect(await shown(_id)).toMatchObject({
    status: 'paused',
    stopReason: 'SMTP_URL is not set',
    counts: { sent: 0, failed: 0 },
  });
});

it('an outage of hours loses nothing, and what a process that died had begun counts as sent', async () => {
  await scenario().watchers(2);
  const _id = await scenario().started();
  await scenario().sender()();
  app().advance(9 * 3_600_000);
  await scenario().sender()();
  expect(await scenario().read(_id)).toMatchObject({ failed: 0 });
  const [begun] = await scenario().recipients();
  await app()
    .deps.db.update(communicationRecipientTable)
    .set({ state: 'sending' })
    .where(eq(communicationRecipientTable._id, begun?._id ?? ''));
  await app().deps.db.update(outboxTable).set({ failedAt: app().deps.now() });
  app().advance(61_000);
  await scenario().sender()();
  expect(await scenario().read(_id)).toMatchObject({ status: 'sent', sent: 1, failed: 1 });
});

it('a replica that saw a message due before another queued its batch adds none', async () => {
  await scenario().watchers(30);
  await scenario().started();
  await Promise.all([scenario().sender(120)(), scenario().sender(120)(), scenario().sender(120)()]);
  const queued = (await scenario().recipients()).filter(({ state }) => state === 'queued');
  expect(queued).toHaveLength(10);
});

it('an audience that grew since it was confirmed is not sent to, unless by few', async () => {
  await scenario().watchers(20);
  const fine = await scenario().started();
  await scenario().watchers(10);
  await scenario().sender()();
  expect(await scenario().read(fine)).toMatchObject({ status: 'sending', recipients: 30 });
  const grown = await scenario().started();
  await scenario().watchers(11);
  await scenario().sender()();
  expect(await shown(grown)).toMatchObject({
    status: 'draft',
    stopReason: 'The audience now has 41 people. The confirmed number was 30.',
  });
  const queued = await scenario().recipients();
  expect(queued.filter(({ communicationId }) => communicationId === grown)).toEqual([]);
});

it.each([
  [{ code: '57014' }, 1, 'draft'],
  [{ message: 'Query read timeout' }, 2, 'scheduled'],
  [{ message: 'Query read timeout' }, 3, 'draft'],
  [{ code: '55P03' }, 5, 'scheduled'],
  [{ code: '40P01' }, 5, 'scheduled'],
  [{ code: '08006' }, 5, 'scheduled'],
])(
  'a database that fails with %j, %i runs in a row, leaves a due message %s',
  async (failure, runs, status) => {
    await scenario().watchers(1);
    const _id = await scenario().started();
    const { db } = app().deps;
    let failures = 0;
    const transaction: typeof db.transaction = (...args) => {
      failures += 1;
      if (failures <= runs) return Promise.reject(Object.assign(new Error('refused'), failure));
      return db.transaction(...args);
    };
    const sender = communicationSender({
      ...scenario().deps,
      db: Object.assign(Object.create(db), { transaction }),
    });
    for (let run = 0; run < runs; run += 1) await sender();
    expect(await shown(_id)).toMatchObject({
      status,
      stopReason: status === 'draft' ? expect.stringContaining('took too long') : null,
    });
  },
);
