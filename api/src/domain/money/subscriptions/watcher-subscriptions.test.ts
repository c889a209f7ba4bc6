import { eq } from 'drizzle-orm';
import { deletionDays } from '@backlot/contracts/people/watchers/watcher';
import { ApiError } from '../../../platform/http/errors.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { anonymizeDue, watchersAnonymize } from '../../people/watchers/erasure/anonymize.ts';
import { refreshWatcherFigures } from '../../people/watchers/refresh-figures.service.ts';
import { watchersMerge } from '../../people/watchers/merge/merge-watchers.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';
import { cards, day, seedSubscriptions } from './subscriptions.fixture.ts';
import { subscriptionTable } from './subscriptions.table.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let planId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  planId = (await scenario.plan())._id;
});
afterAll(() => test.close());

const versionOf = async (_id: string): Promise<number> => {
  const [row] = await test.deps.db.select().from(watcherTable).where(eq(watcherTable._id, _id));
  return row?.version ?? 0;
};
/** Retries like an admin would while a charge is pending. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'charging') throw error;
    }
}
const merge = (targetId: string, otherId: string) =>
  patiently(async () => {
    const [version, otherVersion] = [await versionOf(targetId), await versionOf(otherId)];
    return watchersMerge(test.deps).merge(targetId, { otherId, version, otherVersion }, scenario.by());
  });
const anonymize = (_id: string, name: string, when: 'now' | 'in30Days') =>
  patiently(async () => {
    const version = await versionOf(_id);
    return watchersAnonymize(test.deps).anonymize(_id, { name, when, version }, scenario.by());
  });
const of = (watcherId: string) =>
  test.deps.db.select().from(subscriptionTable).where(eq(subscriptionTable.watcherId, watcherId));
const paymentsOf = (watcherId: string) =>
  test.deps.db.select().from(paymentTable).where(eq(paymentTable.watcherId, watcherId));

it('the plans of a watcher are those that haven’t ended, on the page and in the list', async () => {
  const one = await scenario.started({ planId });
  const superadmin = await test.signedIn('superadmin');
  const listed = async (search = '') => {
    await refreshWatcherFigures(test.deps);
    const { items } = (await superadmin(`/api/watcher?${search}`)).json().data;
    return items.find(({ _id }: { _id: string }) => _id === one.watcher._id)?.planNames;
  };
  const page = async () => (await superadmin(`/api/watcher/${one.watcher._id}`)).json().data;
  const { plans } = await page();
  expect(plans).toMatchObject([{ subscriptionId: one._id, status: 'active' }]);
  expect(await listed(`plan=${planId}`)).toEqual([plans[0].name]);
  await anonymize(one.watcher._id, one.watcher.name, 'now');
  expect((await page()).plans).toEqual([]);
  expect(await listed(`plan=${planId}`)).toBeUndefined();
  expect(await listed()).toEqual([]);
});

it('a merge moves subscriptions and their payments, and they renew', async () => {
  const kept = await scenario.watcher();
  const begun = await scenario.started({ planId });
  await merge(kept, begun.watcher._id);
  expect(await scenario.read(begun._id)).toMatchObject({ watcherId: kept, status: 'active' });
  await scenario.live(32);
  expect(await scenario.invoices(begun._id)).toHaveLength(2);
  expect(await paymentsOf(kept)).toHaveLength(2);
});

it('of two in a family the one paid for longer continues; the other ends with its period, without a charge', async () => {
  const short = await scenario.started({ planId });
  await scenario.live(10);
  const long = await scenario.started({ planId });
  await merge(short.watcher._id, long.watcher._id);
  expect(await scenario.read(long._id)).toMatchObject({
    watcherId: short.watcher._id,
    cancelAtPeriodEnd: false,
    replacedById: null,
  });
  const ending = await scenario.read(short._id);
  expect(ending).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, replacedById: long._id });
  await expect(scenario.service.resume(short._id, ending.version, scenario.by())).rejects.toMatchObject({
    code: 'replaced',
  });
  await scenario.live(35);
  expect((await scenario.read(short._id)).status).toBe('canceled');
  expect(await scenario.invoices(short._id)).toHaveLength(1);
  expect(await scenario.invoices(long._id)).toHaveLength(2);
});

it('a past-due one ends immediately when the other is paid', async () => {
  const owing = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  await scenario.live(16);
  expect((await scenario.read(owing._id)).status).toBe('past_due');
  const paid = await scenario.started({ planId });
  await merge(owing.watcher._id, paid.watcher._id);
  expect((await scenario.read(owing._id)).status).toBe('canceled');
  expect((await scenario.invoices(owing._id)).map(({ status }) => status)).toEqual(['void']);
  expect(await scenario.read(paid._id)).toMatchObject({ watcherId: owing.watcher._id, status: 'active' });
});

it('subscriptions of different families are kept', async () => {
  const sport = await scenario.plan({ family: 'sport' });
  const [one, two] = [await scenario.started({ planId }), await scenario.started({ planId: sport._id })];
  await merge(one.watcher._id, two.watcher._id);
  expect((await of(one.watcher._id)).map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([
    false,
    false,
  ]);
});

it('a merge during two renewals keeps one, and each period is charged once', async () => {
  const [one, two] = [await scenario.started({ planId }), await scenario.started({ planId })];
  test.advance(31 * day);
  await Promise.all([
    runDueSubscriptions(test.deps),
    merge(one.watcher._id, two.watcher._id),
    runDueSubscriptions(test.deps),
  ]);
  await runDueSubscriptions(test.deps);
  const all = await of(one.watcher._id);
  expect(all.filter(({ replacedById, endedAt }) => replacedById === null && endedAt === null)).toHaveLength(
    1,
  );
  for (const { _id } of all) {
    const periods = (await scenario.invoices(_id)).map(({ periodStart }) => periodStart.getTime());
    expect(new Set(periods).size).toBe(periods.length);
  }
  expect(await paymentsOf(two.watcher._id)).toEqual([]);
  await scenario.live(70);
  const running = (await of(one.watcher._id)).filter(({ endedAt }) => endedAt === null);
  expect(running).toHaveLength(1);
});

it('an anonymized watcher is never charged, and no personal data is left', async () => {
  const begun = await scenario.started({ planId, notes: 'Vera called' });
  await anonymize(begun.watcher._id, begun.watcher.name, 'now');
  expect(await scenario.read(begun._id)).toMatchObject({
    status: 'canceled',
    methodId: null,
    methodLast4: null,
    notes: '',
    dueAt: null,
  });
  await scenario.live(40);
  expect(await scenario.invoices(begun._id)).toHaveLength(1);
});

it('anonymizing during a renewal ends the subscription, and no payment keeps the name', async () => {
  const begun = await scenario.started({ planId });
  test.advance(31 * day);
  await Promise.all([
    runDueSubscriptions(test.deps),
    anonymize(begun.watcher._id, begun.watcher.name, 'now'),
  ]);
  await scenario.live(40);
  expect((await scenario.read(begun._id)).status).toBe('canceled');
  const names = (await paymentsOf(begun.watcher._id)).map(({ watcherName }) => watcherName);
  expect(names).not.toContain(begun.watcher.name);
  expect((await scenario.invoices(begun._id)).length).toBeLessThanOrEqual(2);
});

it('nothing is charged while a deletion is scheduled, and subscriptions end with it', async () => {
  const begun = await scenario.started({ planId });
  await anonymize(begun.watcher._id, begun.watcher.name, 'in30Days');
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  await scenario.live(deletionDays + 1);
  await anonymizeDue(test.deps);
  expect((await scenario.read(begun._id)).status).toBe('canceled');
  expect(await scenario.invoices(begun._id)).toHaveLength(1);
});
