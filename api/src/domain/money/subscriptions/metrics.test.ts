import fc from 'fast-check';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscriptionCohorts } from './cohorts.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { subscriptionsList } from './subscriptions.list.ts';
import { subscriptionMetrics, subscriptionRollup } from './metrics.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
afterAll(() => test.close());

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const today = () => dayOf(test.deps.now());

type Act = 'start' | 'trial' | 'bad trial' | 'free' | 'cancel' | 'pause' | 'change' | 'back';
const acts = fc.array(
  fc.constantFrom<Act>('start', 'trial', 'bad trial', 'free', 'cancel', 'pause', 'change', 'back'),
  { minLength: 8, maxLength: 14 },
);

type Known = { _id: string; watcherId: string };

it('metrics match the subscriptions after any sequence of events', async () => {
  const plans = [await planAt('One', 1_000), await planAt('Two', 2_000)] as const;
  const from = today();
  const known: Known[] = [];
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 0, max: 1_000 }), async (story, seed) => {
      for (const [index, act] of story.entries()) {
        await perform(act, { plans, known }, seed + index);
        await scenario.live(2);
      }
      await expectConsistent(from);
    }),
    { numRuns: 2, seed: 20261122, endOnFailure: true },
  );
  await compactRollups(test.deps, [subscriptionRollup]);
  await expectConsistent(from);
  const duplicates = await rowsOf(
    test.deps.db,
    sql`select 1 from subscription_day group by day, plan_id, currency having count(*) > 1`,
  );
  expect(duplicates).toEqual([]);
}, 240_000);

const planAt = async (name: string, amountMinor: number): Promise<string> => {
  const prices = [
    { currency: 'EUR', amountMinor, country: null },
    { currency: 'JPY', amountMinor, country: 'JP' },
  ];
  return (await scenario.plan({ name, trialDays: 3, prices }))._id;
};

async function perform(
  act: Act,
  { plans, known }: { plans: readonly [string, string]; known: Known[] },
  n: number,
): Promise<void> {
  const chosen = known[n % Math.max(1, known.length)];
  const planId = plans[n % 2] ?? plans[0];
  const country = n % 3 === 0 ? 'JP' : 'DE';
  const begin = async (over: Parameters<typeof scenario.started>[0], card: string | null = cards.good) => {
    const { _id, watcher } = await scenario.started({ country, ...over }, card);
    known.push({ _id, watcherId: watcher._id });
  };
  if (act === 'start') return begin({ planId });
  if (act === 'trial') return begin({ planId, start: 'trial' }, n % 2 ? cards.good : null);
  if (act === 'bad trial') return begin({ planId, start: 'trial' }, cards.failsLater);
  if (act === 'free') return begin({ planId, start: 'free' }, null);
  if (!chosen) return;
  const { version, planId: current, watcherId } = await scenario.read(chosen._id);
  const other = plans.find((_id) => _id !== current) ?? plans[0];
  const { cancel, pause, changePlan } = scenario.service;
  const by = scenario.by();
  const done = {
    cancel: () => cancel(chosen._id, { when: 'now', reason: 'other', note: null, version }, by),
    pause: () => pause(chosen._id, { months: 1, version }, by),
    change: () => changePlan(chosen._id, { when: 'period_end', planId: other, version }, by),
    back: () => begin({ planId, watcherId }),
  }[act];
  // An event that the status doesn't allow is refused and not counted.
  await done().catch(() => undefined);
}

async function expectConsistent(from: string): Promise<void> {
  const { db, now } = test.deps;
  const { current, points } = await subscriptionMetrics(db, { from, to: today() });
  const shown = current.byCurrency.map(({ currency, active, mrrEndMinor }) => ({
    currency,
    n: active,
    mrr: mrrEndMinor,
  }));
  expect(shown.filter(({ n }) => n > 0)).toEqual(await payingByCurrency());
  const { activeStart, activeEnd, churned, paused, reactivated, new: fresh } = current.subscribers;
  expect(activeStart + fresh + reactivated - churned - paused).toBe(activeEnd);
  await expectListCounts(activeEnd);
  expect(fresh).toBe(await countWhere(sql`${everPaid} and not is_return`));
  expect(points.reduce((sum, point) => sum + point.new, 0)).toBe(fresh);
  expect(points.reduce((sum, point) => sum + point.churned, 0)).toBe(churned);
  expect(points.at(-1)?.active).toBe(activeEnd);
  const cohorts = await subscriptionCohorts(db, 24, now());
  const returned = await countWhere(sql`${everPaid} and is_return`);
  expect(cohorts.reduce((sum, { size }) => sum + size, 0)).toBe(fresh + returned);
  const losses = cohorts.map(({ size, stayed }) => size - (stayed.at(-1) ?? 0));
  expect(losses.reduce((sum, lost) => sum + lost, 0)).toBe(
    await countWhere(sql`${everPaid} and lost_at is not null`),
  );
}

const payingByCurrency = () =>
  rowsOf<{ currency: string; n: number; mrr: number }>(
    test.deps.db,
    sql`select currency, count(*)::int as n, sum(monthly_minor)::int as mrr from subscription
      where status in ('active', 'past_due') and not is_free and activated_at is not null group by currency order by currency`,
  );

/** The linked list has the same count. */
async function expectListCounts(active: number): Promise<void> {
  const { list } = subscriptionsList(test.deps);
  const counted = async (paying: boolean) =>
    (await list({ page: 1, limit: 25, sort: '-startedAt', paying })).total;
  expect(await counted(true)).toBe(active);
  expect((await counted(false)) + active).toBe(await countWhere(sql`true`));
}

const everPaid = sql`activated_at is not null and not is_free`;
const countWhere = async (condition: SQL): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    test.deps.db,
    sql`select count(*)::int as n from subscription where ${condition}`,
  );
  return row?.n ?? 0;
};

it('a paid trial counts as converted, an unpaid one only as ended', async () => {
  await scenario.live(5); // until every earlier trial has ended
  const { _id: planId } = await scenario.plan({ trialDays: 3, family: 'conversion' });
  const from = today();
  await scenario.started({ planId, start: 'trial' });
  await scenario.started({ planId, start: 'trial' }, null);
  await scenario.live(4);
  const { current, previous } = await subscriptionMetrics(test.deps.db, {
    from,
    to: today(),
    compare: 'previous',
  });
  expect(current.subscribers).toMatchObject({
    trialsStarted: 2,
    trialsEnded: 2,
    trialsConverted: 1,
    trialConversion: 0.5,
  });
  expect(previous?.to).toBe(dayOf(new Date(Date.parse(from) - 86_400_000)));
});

it('a change counts on its day, and cancellation reasons are counted', async () => {
  const { _id: planId } = await scenario.plan({ family: 'reasons' });
  const begun = await scenario.started({ planId });
  await scenario.live(400);
  const { version } = await scenario.read(begun._id);
  const on = today();
  const why = { when: 'now', reason: 'technical', note: null, version } as const;
  await scenario.service.cancel(begun._id, why, scenario.by());
  const { current, reasons, points } = await subscriptionMetrics(test.deps.db, { from: on, to: on });
  expect(current.subscribers.churned).toBe(1);
  expect(reasons).toContainEqual({ key: 'technical', name: 'Technical problems', count: 1 });
  expect(points).toHaveLength(1);
});
