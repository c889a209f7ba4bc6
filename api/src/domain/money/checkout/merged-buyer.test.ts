import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import {
  type Person,
  sending,
  stepUpOf,
  watcherBody,
  watcherScenario,
} from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
let watchers: ReturnType<typeof watcherScenario>;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
  watchers = watcherScenario(test);
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const email = 'ida@old.test';
const watcherOf = async (address: string) => {
  const [found] = await test.deps.db
    .select()
    .from(watcherTable)
    .where(eq(sql`lower(${watcherTable.email})`, address));
  if (!found) throw new Error('No such watcher');
  return found;
};
const mergedInto = async (_id: string, address: string) => {
  const [kept, other] = [await watchers.stored(_id), await watcherOf(address)];
  return send('POST', `watcher/${_id}/merge`, {
    otherId: other._id,
    version: kept?.version,
    otherVersion: other.version,
  });
};
const withEmail = async (_id: string, address: string) => {
  const version = (await watchers.stored(_id))?.version;
  return send('PUT', `watcher/${_id}`, { ...watcherBody({ email: address }), version });
};
const stored = async (_id: string) => {
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, _id));
  return payment;
};
const mailsTo = async (address: string) =>
  (await test.deps.db.select().from(outboxTable)).filter(
    ({ kind, payload }) => kind === 'mail' && JSON.stringify(payload).includes(address),
  ).length;

describe('an unpaid order, whose buyer changes the email and is then merged', () => {
  const billing = { company: 'Kaya Ltd', address: 'Ida Street 1', city: 'Bonn', vatNumber: null };

  it('is erased with the watcher who is kept, and until then isn’t among their payments', async () => {
    const [first, second] = [await scenario.onSale(), await scenario.onSale()];
    await scenario.bought(first, cards.good, { email, name: 'Ida Kaya' });
    const begun = (await scenario.started(second, { email, name: 'Ida Kaya', billing })).payment;
    const buyer = await watcherOf(email);
    expect((await withEmail(buyer._id, 'ida@new.test')).status).toBe(200);
    const kept = await watchers.one({ name: 'I. Kaya' });
    const merged = await mergedInto(kept._id, 'ida@new.test');
    expect(merged.data.counts).toMatchObject({ payments: 1 });
    expect((await request(`/api/payment?watcherId=${kept._id}`)).json().data.total).toBe(1);
    expect(await stored(begun._id)).toMatchObject({ watcherId: null, watcherEmail: email });
    await send('POST', `watcher/${kept._id}/anonymize`, {
      name: 'I. Kaya',
      when: 'now',
      version: merged.data.version,
    });
    const left = (await request(`/api/payment/${begun._id}`)).json().data;
    expect(left).toMatchObject({ watcherName: 'Deleted watcher', billing: null });
    expect(JSON.stringify(left)).not.toMatch(/Kaya|ida@|Ida Street/);
    const merge = (await watchers.audits(kept._id)).find(({ action }) => action === 'watcher.merge');
    expect(merge?.diff).toMatchObject({ orders: [null, [begun._id]] });
  });
});

describe('a movie that a buyer bought with a former email', () => {
  const former = 'ben@old.test';

  it('is sold to neither email again after a merge, and each is sent the access', async () => {
    const movieId = await scenario.onSale();
    await scenario.bought(movieId, cards.good, { email: former });
    await drainOutbox(test.deps);
    const kept = await watchers.one({ email: 'Ben@keep.test' });
    expect((await mergedInto(kept._id, former)).status).toBe(200);
    for (const address of [former, 'ben@keep.test']) {
      const sent = await mailsTo(address);
      const { response, payment } = await scenario.bought(movieId, cards.good, { email: address });
      expect(response.json().code).toBe('in_progress');
      expect(await stored(payment._id)).toMatchObject({
        status: 'canceled',
        gatewayChargeId: null,
        paidAt: null,
      });
      await drainOutbox(test.deps);
      expect(await mailsTo(address)).toBe(sent + 1);
    }
  });

  it('leaves another movie on sale to the former email', async () => {
    const { response } = await scenario.bought(await scenario.onSale(), cards.good, { email: former });
    expect(response.json().data.status).toBe('paid');
  });
});
