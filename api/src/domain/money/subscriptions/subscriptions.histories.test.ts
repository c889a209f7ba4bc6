import fc from 'fast-check';
import type { SubscriptionMetrics } from '@backlot/contracts/money/subscriptions/metrics';
import type { Db } from '../../../platform/db/database.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscriptionCohorts } from './cohorts.ts';
import { subscriptionMetrics, subscriptionRollup } from './metrics.ts';
import { seedSubscriptions } from './subscriptions.fixture.ts';
import {
  activation,
  dayAt,
  dayOf,
  lostAt,
  statesOf,
  type Status,
  story,
  type Story,
  write,
} from './subscription-stories.fixture.ts';

let test: TestApp;
let by: Parameters<typeof write>[1];
beforeAll(async () => {
  test = await openTestApp();
  const scenario = await seedSubscriptions(test);
  const plans = [(await scenario.plan({ name: 'One' }))._id, (await scenario.plan({ name: 'Two' }))._id];
  by = { plans, watcherId: await scenario.watcher() };
});
afterAll(() => test.close());

const counts = {
  new: 0,
  reactivated: 0,
  churned: 0,
  paused: 0,
  trialsStarted: 0,
  trialsEnded: 0,
  trialsConverted: 0,
};

/** What the changes of a story on the days count as. */
function movement(one: Story, isCounted: (at: Date) => boolean): typeof counts {
  const total = { ...counts };
  let before: { status: Status | null; pays: boolean; hasPaid: boolean } = {
    status: null,
    pays: false,
    hasPaid: false,
  };
  for (const { status, at } of statesOf(one)) {
    const pays = !one.isFree && (status === 'active' || status === 'past_due');
    const stops = status === 'canceled' || status === 'unpaid';
    const wasPaused = before.status === 'paused' && before.hasPaid;
    if (isCounted(at)) {
      if (pays && !before.hasPaid) total[one.isReturn ? 'reactivated' : 'new'] += 1;
      if (pays && !before.pays && before.hasPaid && !wasPaused) total.reactivated += 1;
      if (stops && (before.pays || wasPaused)) total.churned += 1;
      if (status === 'paused' && before.pays) total.paused += 1;
      if (wasPaused && (pays || stops)) total.paused -= 1;
      if (status === 'trialing') total.trialsStarted += 1;
      if (before.status === 'trialing' && status !== 'trialing') total.trialsEnded += 1;
      if (pays && !before.hasPaid && one.isTrial) total.trialsConverted += 1;
    }
    before = { status, pays, hasPaid: before.hasPaid || pays };
  }
  return total;
}

const movementOf = (stories: readonly Story[], isCounted: (at: Date) => boolean): typeof counts => {
  const each = stories.map((one) => movement(one, isCounted));
  const sum = (key: keyof typeof counts) => each.reduce((all, one) => all + one[key], 0);
  return {
    new: sum('new'),
    reactivated: sum('reactivated'),
    churned: sum('churned'),
    paused: sum('paused'),
    trialsStarted: sum('trialsStarted'),
    trialsEnded: sum('trialsEnded'),
    trialsConverted: sum('trialsConverted'),
  };
};

/** The paying subscriptions at the end of a day, and their MRR. */
function payingOn(stories: readonly Story[], day: string) {
  const last = stories.flatMap((one) => {
    const state = statesOf(one).findLast(({ at }) => dayOf(at) <= day);
    return state && !one.isFree && (state.status === 'active' || state.status === 'past_due')
      ? [state.monthlyMinor]
      : [];
  });
  return { count: last.length, mrrMinor: last.reduce((sum, minor) => sum + minor, 0) };
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** The revenue of a currency, with ratios of that currency's own subscriptions. */
function moneyOf(stories: readonly Story[], currency: string, from: number, to: number) {
  const own = stories.filter((one) => one.currency === currency);
  const [before, after] = [payingOn(own, dayAt(from - 1)), payingOn(own, dayAt(to))];
  const { churned } = movementOf(own, (at) => dayOf(at) >= dayAt(from) && dayOf(at) <= dayAt(to));
  const churn = ratio(churned, before.count);
  const monthlyChurn = churn === null ? null : (churn * (365.25 / 12)) / (to - from + 1);
  const arpu = ratio(after.mrrMinor, after.count);
  return {
    currency,
    active: after.count,
    mrrStartMinor: before.mrrMinor,
    mrrEndMinor: after.mrrMinor,
    arpuMinor: arpu === null ? null : Math.round(arpu),
    ltvMinor: arpu === null || !monthlyChurn ? null : Math.round(arpu / monthlyChurn),
  };
}

async function expectMetrics(db: Db, stories: readonly Story[], from: number, to: number): Promise<void> {
  const isWithin = (at: Date) => dayOf(at) >= dayAt(from) && dayOf(at) <= dayAt(to);
  const metrics = await subscriptionMetrics(db, { from: dayAt(from), to: dayAt(to) });
  const moved = movementOf(stories, isWithin);
  const activeStart = payingOn(stories, dayAt(from - 1)).count;
  expect(metrics.current.subscribers).toEqual({
    ...moved,
    activeStart,
    activeEnd: payingOn(stories, dayAt(to)).count,
    churnRate: ratio(moved.churned, activeStart),
    trialConversion: ratio(moved.trialsConverted, moved.trialsEnded),
  });
  const currencies = new Set(
    stories.flatMap((one) => (statesOf(one).some(({ at }) => dayOf(at) <= dayAt(to)) ? [one.currency] : [])),
  );
  expect(metrics.current.byCurrency).toEqual(
    [...currencies].sort().map((currency) => moneyOf(stories, currency, from, to)),
  );
  expectPoints(stories, metrics.points, dayAt(to));
  const charted = (key: 'new' | 'reactivated' | 'churned') =>
    metrics.points.reduce((sum, point) => sum + point[key], 0);
  expect([charted('new'), charted('reactivated'), charted('churned')]).toEqual([
    moved.new,
    moved.reactivated,
    moved.churned,
  ]);
  const ended = stories.filter((one) =>
    statesOf(one).some(({ status, at }) => status === 'canceled' && isWithin(at)),
  );
  for (const reason of ['technical', 'other'])
    expect(metrics.reasons.find(({ key }) => key === reason)?.count ?? 0).toBe(
      ended.filter((one) => one.reason === reason).length,
    );
}

/** Each point shows the levels at the end of its last day. */
function expectPoints(stories: readonly Story[], points: SubscriptionMetrics['points'], to: string): void {
  for (const [n, { active, mrr }] of points.entries()) {
    const next = points[n + 1]?.day;
    const end = next ? dayOf(new Date(Date.parse(next) - 1)) : to;
    expect(active).toBe(payingOn(stories, end).count);
    for (const { currency, amountMinor } of mrr) {
      const own = stories.filter((one) => one.currency === currency);
      expect(amountMinor).toBe(payingOn(own, end).mrrMinor);
    }
  }
}

const monthIndex = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

async function expectCohorts(db: Db, stories: readonly Story[], months: number, now: Date): Promise<void> {
  const cohorts = await subscriptionCohorts(db, months, now);
  const lives = stories.flatMap((one) => {
    const all = statesOf(one);
    const [paidAt, last] = [activation(all), all.at(-1)];
    const lost = last && lostAt(last);
    return paidAt && !one.isFree
      ? [{ first: monthIndex(paidAt), lost: lost ? monthIndex(lost) : Infinity }]
      : [];
  });
  const today = monthIndex(now);
  for (const [n, { size, stayed }] of cohorts.entries()) {
    const own = lives.filter(({ first }) => first === today - months + 1 + n);
    // A loss shows in the month in which it happened, and from then on.
    const retained = (month: number) => own.filter(({ lost }) => lost > month).length;
    expect({ size, stayed }).toEqual({
      size: own.length,
      stayed: Array.from({ length: months - n }, (_, after) => retained(today - months + 1 + n + after)),
    });
  }
}

it(
  'metrics and cohorts equal their definitions, recomputed from the changes of each subscription',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(story, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.tuple(fc.nat(200), fc.nat(150)),
        (stories, isFolded, [from, length]) =>
          undone(test.deps.db, async (db) => {
            for (const [n, one] of stories.entries()) await write(db, by, one, n);
            if (isFolded) await compactRollups({ db }, [subscriptionRollup]);
            await expectMetrics(db, stories, from, from + length);
            await expectCohorts(db, stories, 13, new Date(Date.UTC(2026, 11, 15)));
          }),
      ),
      histories(20),
    );
  },
  historiesTimeoutMs,
);
