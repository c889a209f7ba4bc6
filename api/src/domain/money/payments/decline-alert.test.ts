import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { alertDeclines } from './decline-alert.ts';
import { attemptsSince } from './payment-attempts.service.ts';
import { paymentEventTable } from './payment-events.table.ts';
import { recordEvent } from './payment-events.service.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable } from './payments.table.ts';

let test: TestApp;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await test.signedIn('superadmin');
});
beforeEach(async () => {
  await test.deps.db.delete(paymentEventTable);
  await test.deps.db.delete(paymentTable);
  await test.deps.db.delete(notificationTable);
  test.advance(2 * 3_600_000);
});
afterAll(() => test.close());

let orders = 0;
/** Orders with one attempt each. */
async function attempted(count: number, result: 'intent.requires_method' | 'intent.succeeded') {
  const { db, now } = test.deps;
  const rows = await db
    .insert(paymentTable)
    .values(
      Array.from({ length: count }, () =>
        paymentFixture({ orderId: `F-2026-${(orders += 1)}`, createdAt: now() }),
      ),
    )
    .returning({ _id: paymentTable._id });
  for (const { _id } of rows) {
    await recordEvent(db, _id, { source: 'watcher' }, 'payment.attempted', now(), '1');
    await recordEvent(db, _id, { source: 'watcher' }, result, now());
  }
}
const declined = (count: number) => attempted(count, 'intent.requires_method');
const alerts = async () =>
  (await test.deps.db.select().from(notificationTable).where(eq(notificationTable.adminId, superadmin._id)))
    .length;

it('twenty declines in 15 minutes raise one alert per hour, also with concurrent checks', async () => {
  await declined(20);
  await Promise.all([alertDeclines(test.deps), alertDeclines(test.deps), alertDeclines(test.deps)]);
  expect(await alerts()).toBe(1);
  test.advance(61 * 60_000);
  await declined(20);
  await alertDeclines(test.deps);
  expect(await alerts()).toBe(2);
});

it('nineteen declines, or more attempts that succeed, raise no alert', async () => {
  await declined(19);
  await alertDeclines(test.deps);
  await declined(1);
  await attempted(20, 'intent.succeeded');
  await alertDeclines(test.deps);
  expect(await alerts()).toBe(0);
});

it('the anomaly alert ignores declines outside its 15-minute window', async () => {
  await declined(30);
  test.advance(16 * 60_000);
  await alertDeclines(test.deps);
  expect(await alerts()).toBe(0);
});

it('the failed attempts of orders that were paid in the end count', async () => {
  const scenario = await seedCheckout(test);
  const since = test.deps.now();
  const { payment } = await scenario.bought(await scenario.onSale(), cards.declined);
  await scenario.confirmed(payment, cards.declined);
  await scenario.confirmed(payment, cards.good);
  await scenario.deliver();
  expect(await attemptsSince(test.deps.db, since)).toEqual({ tried: 3, failed: 2, succeeded: 1 });
});
