import { and, eq } from 'drizzle-orm';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
afterAll(() => test.close());

const noticesOf = (adminId: string) =>
  test.deps.db
    .select()
    .from(notificationTable)
    .where(and(eq(notificationTable.adminId, adminId), eq(notificationTable.type, 'subscriptionPastDue')));

it('whoever manages subscriptions is notified once of one that becomes past due', async () => {
  const manager = await test.signedIn('superadmin');
  const admin = await test.signedIn('admin');
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  await scenario.live(16);
  const { number, failedAttempts } = await scenario.read(begun._id);
  expect(failedAttempts).toBe(2);
  expect(await noticesOf(manager._id)).toMatchObject([
    {
      title: `Subscription ${number} is past due`,
      body: '€11.90 couldn’t be charged. It will be retried automatically.',
      params: { subscriptionId: begun._id },
    },
  ]);
  expect(await noticesOf(admin._id)).toEqual([]);
});

it('a stolen card’s notification says that the charge isn’t retried', async () => {
  const manager = await test.signedIn('superadmin');
  const { _id: planId } = await scenario.plan();
  await scenario.started({ planId, start: 'trial' }, cards.stolen);
  await scenario.live(14);
  expect(await noticesOf(manager._id)).toMatchObject([
    { body: '€11.90 couldn’t be charged. It won’t be retried.' },
  ]);
});
