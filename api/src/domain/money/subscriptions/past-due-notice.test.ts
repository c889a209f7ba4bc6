import { and, eq, sql } from 'drizzle-orm';
import { limitTable } from '../../../platform/limits/limits.table.ts';
import {
  notificationPreferenceTable,
  notificationTable,
} from '../../../platform/notifications/notifications.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
beforeEach(async () => {
  await test.deps.db.delete(notificationTable);
  await test.deps.db.delete(limitTable);
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

const becomePastDue = async (count: number) => {
  const { _id: planId } = await scenario.plan();
  for (let begun = 0; begun < count; begun += 1)
    await scenario.started({ planId, start: 'trial' }, cards.stolen);
  await scenario.live(14);
};

it('several within an hour are one notification that leads to the list, until it is read', async () => {
  const manager = await test.signedIn('superadmin');
  await becomePastDue(3);
  expect(await noticesOf(manager._id)).toMatchObject([
    { title: '3 subscriptions became past due', params: { count: '3' }, severity: 'warning' },
  ]);
  await test.deps.db.update(notificationTable).set({ readStatus: true });
  await becomePastDue(2);
  const unread = (await noticesOf(manager._id)).filter(({ readStatus }) => !readStatus);
  expect(unread).toMatchObject([{ title: '2 subscriptions became past due' }]);
});

it('a subscription that becomes past due an hour after an unread notification has its own', async () => {
  const manager = await test.signedIn('superadmin');
  await becomePastDue(1);
  await test.deps.db.update(notificationTable).set({ createdAt: sql`now() - interval '61 minutes'` });
  await becomePastDue(1);
  expect(await noticesOf(manager._id)).toHaveLength(2);
});

it('several within an hour are one email', async () => {
  const manager = await test.signedIn('superadmin');
  const { db } = test.deps;
  await db
    .insert(notificationPreferenceTable)
    .values({ adminId: manager._id, kind: 'subscriptions.pastDue', bell: false, mail: true });
  await db.delete(outboxTable);
  await becomePastDue(3);
  expect(await noticesOf(manager._id)).toEqual([]);
  expect(await db.$count(outboxTable, eq(outboxTable.kind, 'notice'))).toBe(1);
});
