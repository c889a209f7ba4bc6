import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { alertDeclines } from './decline-alert.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable } from './payments.table.ts';

let test: TestApp;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await test.signedIn('superadmin');
});
beforeEach(async () => {
  await test.deps.db.delete(paymentTable);
  await test.deps.db.delete(notificationTable);
  test.advance(2 * 3_600_000);
});
afterAll(() => test.close());

let orders = 0;
const ordered = (count: number, over: Record<string, unknown>) =>
  test.deps.db.insert(paymentTable).values(
    Array.from({ length: count }, () =>
      paymentFixture({
        orderId: `F-2026-${(orders += 1)}`,
        createdAt: test.deps.now(),
        ...over,
      }),
    ),
  );
const declined = (count: number) =>
  ordered(count, { status: 'failed', failureCode: 'card_declined', paidAt: null });
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

it('nineteen declines, or more paid than declined orders, raise no alert', async () => {
  await declined(19);
  await alertDeclines(test.deps);
  await declined(1);
  await ordered(20, {});
  await alertDeclines(test.deps);
  expect(await alerts()).toBe(0);
});

it('the anomaly alert ignores declines outside its 15-minute window', async () => {
  await declined(30);
  test.advance(16 * 60_000);
  await alertDeclines(test.deps);
  expect(await alerts()).toBe(0);
});
