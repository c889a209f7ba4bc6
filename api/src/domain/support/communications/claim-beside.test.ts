import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { useCommunications } from './communications.fixture.ts';
import { communicationRecipientTable as r } from './communications.table.ts';
import { sendCommunicationEmail } from './send-email.service.ts';

const { app, scenario } = useCommunications();

/** Sends the email of a recipient; its claim ends only after other work. */
function claimed(recipientId: string, meanwhile: (tx: Db) => Promise<void>): Promise<void> {
  const { db } = app().deps;
  let claims = 0;
  const transaction: typeof db.transaction = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      claims += 1;
      if (claims === 1) await meanwhile(tx);
      return result;
    }, config);
  return sendCommunicationEmail(
    { ...scenario().deps, db: Object.assign(Object.create(db), { transaction }) },
    recipientId,
  );
}

async function queued(watchers: number) {
  await scenario().watchers(watchers);
  const _id = await scenario().started();
  await scenario().sender()();
  const [first, second] = await scenario().recipients();
  return { _id, first: first?._id ?? '', second: second?._id ?? '' };
}

it('a pause waits for emails that are being claimed, which still leave', async () => {
  const { _id, first } = await queued(1);
  const { version } = await scenario().read(_id);
  let pausing: Promise<unknown> = Promise.resolve();
  await claimed(first, async (tx) => {
    pausing = scenario().send('POST', `/${_id}/transition`, { step: 'pause', version });
    await someoneWaits(app(), tx);
  });
  expect(await pausing).toMatchObject({ status: 200 });
  expect(scenario().server.taken).toHaveLength(1);
  expect(await scenario().read(_id)).toMatchObject({ status: 'paused', sent: 1 });
});

it('emails of a message are claimed side by side; on a single connection, one after another', async () => {
  const { first, second } = await queued(2);
  let beside: Promise<unknown> = Promise.resolve();
  let state: string | undefined;
  await claimed(first, async (tx) => {
    beside = sendCommunicationEmail(scenario().deps, second);
    await someoneWaits(app(), tx); // to count what it has sent
    [{ state } = { state }] = await tx.select({ state: r.state }).from(r).where(eq(r._id, second));
  });
  await beside;
  expect(state).toBe(app().database.engine === 'postgres' ? 'sending' : 'queued');
  expect(scenario().server.taken).toHaveLength(2);
});
