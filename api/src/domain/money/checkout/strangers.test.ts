import { eq } from 'drizzle-orm';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { recoverAccount } from '../../../platform/accounts/sign-in/recovery.service.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../people/admins/admins.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { simMethodTable } from '../gateway/simulator/simulator.table.ts';
import { couponFixture } from '../coupons/coupons.fixture.ts';
import { cards } from './checkout.fixture.ts';
import { seedSeveralOrders } from './several-orders.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSeveralOrders>>;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSeveralOrders(test);
  movieId = await scenario.onSale();
  await scenario.bought(movieId, cards.good, { email: 'owner@viewers.test' });
  await scenario.bought(await scenario.onSale(), cards.good, { email: 'blocked@viewers.test' });
  const isBlocked = eq(watcherTable.email, 'blocked@viewers.test');
  await test.deps.db.update(watcherTable).set({ status: 'blocked' }).where(isBlocked);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const maskIds = (body: string) => body.replaceAll(/"(?:_id|orderId|email|errorId|startBy)":"[^"]*"/g, '');

const calls = ['createIntent', 'describeMethod', 'confirm', 'retrieve', 'cancel'] as const;
/** What a stranger sees who types an email, without the facts that differ for each order; and the calls to the gateway. */
async function seenBy(who: string, number: string) {
  const { payment } = await scenario.started(movieId, { email: `${who}@viewers.test` });
  const { _id, secret, totalMinor, currency } = payment;
  const methodId = await scenario.method(number === 'unknown' ? cards.good : number);
  if (number === 'unknown') await test.deps.db.delete(simMethodTable).where(eq(simMethodTable.id, methodId));
  const spies = calls.map((name) => jest.spyOn(test.deps.gateway, name).mockClear());
  const said = { secret, methodId, totalMinor, currency };
  const { statusCode, body } = await scenario.post(`public/payment/${_id}/confirm`, said);
  const seen = maskIds(body).replace(/pi_sim_[^"]*/, (address) => `${address.length} characters`);
  return { statusCode, seen, called: spies.map((spy) => spy.mock.calls.length) };
}

it.each([
  ['unknown', 402, 'resource_missing'],
  [cards.declined, 200, 'generic_decline'],
  [cards.stolen, 200, 'generic_decline'],
  ['4000000000009995', 200, 'insufficient_funds'],
  [cards.asks, 200, 'requires_action'],
])(
  'a card that isn’t charged tells nobody whether an email owns the movie or is blocked: %s',
  async (...row) => {
    const [number, status, text] = row;
    const nobodys = await seenBy(`nobody-${number.slice(-4)}`, number);
    expect(nobodys).toMatchObject({ statusCode: status, seen: expect.stringContaining(text) });
    expect(await seenBy('blocked', number)).toEqual(nobodys);
    expect(await seenBy('owner', number)).toEqual(nobodys);
    await scenario.withoutClaims();
  },
);

const order = async () => {
  const { movieId: owned, orders } = await scenario.two();
  await scenario.confirmed(orders[0], cards.good);
  return { owned, email: orders[0].email, stranger: orders[1] };
};

it('a good card of a stranger is authorized, not charged, and the owner gets the email', async () => {
  const { owned, email, stranger } = await order();
  const refused = await scenario.confirmed(stranger, cards.good);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'in_progress']);
  const uncharged = { status: 'canceled', intentStatus: 'canceled', gatewayChargeId: null, attempts: 1 };
  expect(await scenario.stored(stranger._id)).toMatchObject(uncharged);
  await drainOutbox(test.deps);
  expect(await scenario.mailsTo(email)).toHaveLength(2); // the receipt, and again
  expect(await scenario.accessTo(owned)).toHaveLength(1);
});

it.each([
  ['yes', 'canceled'],
  ['no', 'failed'],
] as const)('a card that the bank asks about isn’t charged afterwards either: %s', async (answer, status) => {
  const { stranger } = await order();
  const { nextActionUrl } = (await scenario.confirmed(stranger, cards.asks)).json().data;
  await scenario.answerBank(nextActionUrl, answer);
  await scenario.deliver();
  expect(await scenario.stored(stranger._id)).toMatchObject({ status, gatewayChargeId: null, paidAt: null });
});

it('a free order doesn’t reveal whether its email owns the movie, and a blocked watcher still can’t watch', async () => {
  const superadmin = await test.signedIn('superadmin');
  const payload = couponFixture({ type: 'free', percentBasisPoints: null });
  await superadmin({ method: 'POST', url: '/api/coupon', payload });
  const orderOf = async (who: string) => {
    const asked = { coupon: payload.code };
    const { payment } = await scenario.started(movieId, { email: `${who}@viewers.test` }, asked);
    const { statusCode, body } = await scenario.confirmed(payment, null);
    const { secret, _id: paymentId } = payment;
    const watch = { paymentId, secret, device: 'desktop', platform: 'web', quality: null };
    return { seen: [statusCode, maskIds(body)], playing: await scenario.post('watch/token', watch) };
  };
  const nobodys = await orderOf('nobody-free');
  expect(nobodys.playing.statusCode).toBe(201);
  const [owners, blocked] = [await orderOf('owner'), await orderOf('blocked')];
  expect([owners.seen, blocked.seen]).toEqual([nobodys.seen, nobodys.seen]);
  expect(blocked.playing.statusCode).toBe(409);
});

it.each(['the buyer', 'an admin'])(
  'receipts that %s resends don’t use up the reset emails of an admin',
  async (who) => {
    const { _id: deviceOf, email } = await addPerson(test.deps.db);
    const { payment } = await scenario.bought(movieId, cards.good, { email });
    const admin = await test.signedIn('admin');
    const resend = {
      'the buyer': () => scenario.post(`public/payment/${payment._id}/receipt`, { secret: payment.secret }),
      'an admin': () =>
        admin({ method: 'POST', url: `/api/payment/${payment._id}/receipt`, payload: { to: email } }),
    }[who];
    for (let n = 0; n < 6; n += 1) await resend?.();
    const before = await scenario.mailsTo(email);
    expect(before).toHaveLength(6);
    const request = { email, requestId: 'r', network: '192.0.2.0/24', deviceOf };
    await test.deps.db.transaction((tx) => recoverAccount(tx, test.deps, request));
    expect(await scenario.mailsTo(email)).toHaveLength(7);
  },
);
