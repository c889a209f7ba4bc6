import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { seedPayments } from './payments.scenario.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
afterAll(() => test.close());

it('access that an admin grants instead settles a payment without access', async () => {
  const admin = await scenario.someone('superadmin');
  const _id = await scenario.paid(cards.refundFails);
  const attention = async () => (await scenario.readAs(admin, _id)).attention;
  const [access] = await test.deps.db
    .update(entitlementTable)
    .set({ revokedAt: new Date(test.deps.now().getTime() - 1_000) })
    .where(eq(entitlementTable.paymentId, _id))
    .returning();
  await scenario.refundAs(admin, _id, { amountMinor: 499, revokesAccess: true });
  test.advance(30_000);
  await scenario.deliver();
  expect((await attention()).toSorted()).toEqual(['refund_failed', 'unfulfilled']);
  const granted = await admin({
    method: 'POST',
    url: `/api/watcher/${access?.watcherId}/entitlement`,
    payload: { movieId: access?.movieId, source: 'gift', endAt: null },
  });
  expect(granted.statusCode).toBe(201);
  expect(await attention()).toEqual(['refund_failed']);
});
