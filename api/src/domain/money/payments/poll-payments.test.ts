import { eq, inArray } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';
import { GatewayDown, type Intent } from '../gateway/gateway.service.ts';
import { localIntent } from './local-intent.service.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable as t } from './payments.table.ts';
import { reconcile } from './reconcile.service.ts';

const openOrders = 10_000;
/** The duration of a gateway call, of which at most three are concurrent. */
const callMs = 300;
const minuteMs = 60_000;

const card = {
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  funding: 'credit',
  country: 'DE',
} as const;

/** 10,000 orders that wait at the bank, and a gateway whose calls take time and are counted. */
async function seedOpenOrders(test: TestApp) {
  const { db, now, gateway } = test.deps;
  const movieId = await (await seedCheckout(test)).onSale();
  for (let from = 0; from < openOrders; from += 1_000)
    await db.insert(t).values(
      Array.from({ length: 1_000 }, (_, n) =>
        paymentFixture({
          orderId: `F-OPEN-${from + n}`,
          watcherId: null,
          watcherEmail: `open${from + n}@viewers.test`,
          movieId,
          status: 'requires_action',
          intentStatus: 'requires_action',
          paidAt: null,
          gateway: 'simulator',
          gatewayIntentId: `pi_open_${from + n}`,
          createdAt: new Date(now().getTime() - (from + n === 2 ? 1_425 * minuteMs : (from + n) * 1_000)), // almost a day
          updatedAt: now(),
          ...(from + n === 1 && { secretHash: Buffer.alloc(32) }),
        }),
      ),
    );
  const charged = new Set<string>();
  const held = new Set<string>();
  const rows = new Map((await db.select().from(t)).map((row) => [row.gatewayIntentId ?? '', row]));
  const intentOf = (id: string, withCharge: boolean): Intent => {
    const row = rows.get(id);
    if (!row) throw new GatewayDown('unknown');
    const intent = localIntent(row, charged.has(id) ? 'succeeded' : 'requires_action', row.createdAt);
    const charge = withCharge ? { feeMinor: 33, paidWith: card } : { feeMinor: null, paidWith: null };
    return { ...intent, ...charge, id, isHeld: held.has(id) };
  };
  const calls = { list: 0, listWithCharges: 0, retrieve: 0 };
  const failsToListCharges = { value: false };
  jest.spyOn(gateway, 'intentsSince').mockImplementation(async (since, withCharges = false) => {
    if (withCharges && failsToListCharges.value) throw new GatewayDown('busy');
    const found = [...rows.entries()].filter(([, { createdAt }]) => createdAt >= since);
    const pages = Math.ceil(found.length / 100);
    calls[withCharges ? 'listWithCharges' : 'list'] += pages;
    test.advance(pages * callMs);
    return found.map(([id]) => intentOf(id, withCharges));
  });
  jest.spyOn(gateway, 'retrieve').mockImplementation(async (intentId) => {
    calls.retrieve += 1;
    test.advance(callMs / 3);
    return intentOf(intentId, true);
  });
  jest
    .spyOn(gateway, 'cancel')
    .mockImplementation(async (intentId) => ({ ...intentOf(intentId, true), status: 'canceled' }));
  return { charged, held, calls, failsToListCharges };
}

let test: TestApp;
let orders: Awaited<ReturnType<typeof seedOpenOrders>>;
beforeAll(async () => {
  test = await openTestApp();
  orders = await seedOpenOrders(test);
  test.advance(minuteMs);
}, 300_000);
afterAll(() => test.close());

it('two replicas ask the gateway once for 10,000 orders that wait at the bank', async () => {
  await Promise.all([reconcile(test.deps), reconcile(test.deps)]);
  expect(orders.calls).toEqual({ list: 100, listWithCharges: 0, retrieve: 0 });
});

it('a lost webhook is recovered within five minutes among 10,000 orders that wait at the bank', async () => {
  const { db, now } = test.deps;
  // Each is charged at the gateway right after its last poll, and its webhook is lost.
  const lost = ['pi_open_0', 'pi_open_4999', 'pi_open_9999'];
  for (const intentId of lost) orders.charged.add(intentId);
  orders.held.add('pi_open_7'); // only authorized
  const since = now().getTime();
  const paid = () => db.select().from(t).where(eq(t.status, 'paid'));
  while ((await paid()).length < lost.length && now().getTime() - since < 10 * minuteMs) {
    test.advance(minuteMs); // as scheduled
    await reconcile(test.deps);
  }
  expect((await paid()).map(({ gatewayIntentId }) => gatewayIntentId).sort()).toEqual(lost);
  expect(now().getTime() - since).toBeLessThanOrEqual(5 * minuteMs);
  expect(orders.calls).toEqual({ list: 200, listWithCharges: 0, retrieve: lost.length + 1 });
});

/** The webhooks of the orders from one to another are lost, and two replicas reconcile. */
async function loseWebhooks(from: number, to: number) {
  const lost = Array.from({ length: to - from }, (_, n) => `pi_open_${from + n}`);
  for (const intentId of lost) orders.charged.add(intentId);
  Object.assign(orders.calls, { list: 0, listWithCharges: 0, retrieve: 0 });
  const since = test.deps.now().getTime();
  test.advance(2 * minuteMs);
  await Promise.all([reconcile(test.deps), reconcile(test.deps)]);
  const rows = await test.deps.db.select().from(t).where(inArray(t.gatewayIntentId, lost));
  const known = { status: 'paid', amountFeeMinor: 33, methodLast4: '4242' };
  expect(rows).toEqual(lost.map(() => expect.objectContaining(known)));
  expect(test.deps.now().getTime() - since).toBeLessThanOrEqual(5 * minuteMs);
}
/** Only authorized, so that it is always retrieved. */
const held = 1;

it('when many webhooks are lost, the charges are listed with card and fee, once by two replicas', async () => {
  await loseWebhooks(10, 130);
  expect(orders.calls).toEqual({ list: 100, listWithCharges: 2, retrieve: held });
});

it('charges that the gateway can’t list are retrieved', async () => {
  orders.failsToListCharges.value = true;
  await loseWebhooks(130, 200);
  expect(orders.calls).toEqual({ list: 100, listWithCharges: 0, retrieve: 70 + held });
});

it('an order older than a day and the one of a suspended watcher are closed among them', async () => {
  await test.deps.db
    .insert(watcherTable)
    .values(watcherFixture({ email: 'Open1@viewers.test', status: 'blocked' }));
  test.advance(20 * minuteMs);
  await reconcile(test.deps);
  const closed = await test.deps.db.select().from(t).where(eq(t.status, 'expired'));
  expect(closed.map(({ gatewayIntentId }) => gatewayIntentId).sort()).toEqual(['pi_open_1', 'pi_open_2']);
});

it('a run ends within two minutes when all orders expire together', async () => {
  const { db, now } = test.deps;
  test.advance(24 * 60 * minuteMs);
  const begun = now().getTime();
  await reconcile(test.deps);
  expect(now().getTime() - begun).toBeLessThan(2 * minuteMs);
  expect(await db.$count(t, eq(t.status, 'expired'))).toBeGreaterThan(0);
});
