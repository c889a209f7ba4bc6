import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
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
describe('an unpaid order, whose buyer changes the email and is then merged', () => {
  const billing = { company: 'Kaya Ltd', address: 'Ida Street 1', city: 'Bonn', vatNumber: null };

  it('is erased with the watcher who is kept, and until then is no payment of theirs', async () => {
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
