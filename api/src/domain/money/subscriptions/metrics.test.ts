import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscriptionCohorts } from './cohorts.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { subscriptionsList } from './subscriptions.list.ts';
import { subscriptionMetrics, subscriptionSums } from './metrics.ts';
import { cards, subscriptionWorld } from './subscriptions.fixture.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof subscriptionWorld>>;
beforeAll(async () => {
  test = await openTestApp();
  world = await subscriptionWorld(test);
});
afterAll(() => test.close());

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const today = () => dayOf(test.deps.now());

type Act = 'start' | 'trial' | 'bad trial' | 'free' | 'cancel' | 'pause' | 'change' | 'back';
const acts = fc.array(
  fc.constantFrom<Act>('start', 'trial', 'bad trial', 'free', 'cancel', 'pause', 'change', 'back'),
  { minLength: 8, maxLength: 14 },
);

it('says what the subscriptions themselves say, whatever happened on whichever day', async () => {
  const plan = (name: string, amountMinor: number) =>
    world.plan({
      name,
      trialDays: 3,
      prices: [
        { currency: 'EUR', amountMinor, country: null },
        { currency: 'JPY', amountMinor, country: 'JP' },
      ],
    });
  const plans = [(await plan('One', 1_000))._id, (await plan('Two', 2_000))._id] as const;
  const begunOn = today();
  const known: { _id: string; watcherId: string }[] = [];
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 0, max: 1_000 }), async (story, seed) => {
      for (const [index, act] of story.entries()) {
        const chosen = known[(seed + index) % Math.max(1, known.length)];
        await happen(act, chosen, seed + index);
        await world.live(2);
      }
      await agree();
    }),
    { numRuns: 2, seed: 20261122, endOnFailure: true },
  );
  await compactRollups(test.deps, [subscriptionSums]);
  await agree();
  const duplicates = await rowsOf(
    test.deps.db,
    sql`select 1 from subscription_day group by day, plan_id, currency having count(*) > 1`,
  );
  expect(duplicates).toEqual([]);

  async function happen(
    act: Act,
    chosen: { _id: string; watcherId: string } | undefined,
    n: number,
  ): Promise<void> {
    const planId = plans[n % 2] ?? plans[0];
    const country = n % 3 === 0 ? 'JP' : 'DE';
    const begin = async (over: Parameters<typeof world.started>[0], card: string | null = cards.good) => {
      const { _id, watcher } = await world.started({ country, ...over }, card);
      known.push({ _id, watcherId: watcher._id });
    };
    if (act === 'start') return begin({ planId });
    if (act === 'trial') return begin({ planId, start: 'trial' }, n % 2 ? cards.good : null);
    if (act === 'bad trial') return begin({ planId, start: 'trial' }, cards.failsLater);
    if (act === 'free') return begin({ planId, start: 'free' }, null);
    if (!chosen) return;
    const { version, planId: its, watcherId } = await world.read(chosen._id);
    const other = plans.find((_id) => _id !== its) ?? plans[0];
    // What a state does not allow is refused, and counts for nothing.
    const done = {
      cancel: () =>
        world.service.cancel(chosen._id, { when: 'now', reason: 'other', note: null, version }, world.by()),
      pause: () => world.service.pause(chosen._id, { months: 1, version }, world.by()),
      change: () =>
        world.service.changePlan(chosen._id, { when: 'period_end', planId: other, version }, world.by()),
      back: () => begin({ planId, watcherId }),
    }[act];
    await done().catch(() => undefined);
  }

  async function agree(): Promise<void> {
    const { current, points } = await subscriptionMetrics(test.deps.db, { from: begunOn, to: today() });
    const raw = await rowsOf<{ currency: string; n: number; mrr: number }>(
      test.deps.db,
      sql`select currency, count(*)::int as n, sum(monthly_minor)::int as mrr from subscription
        where status in ('active', 'past_due') and not is_free and activated_at is not null group by currency order by currency`,
    );
    const shown = current.byCurrency.map(({ currency, active, mrrEndMinor }) => ({
      currency,
      n: active,
      mrr: mrrEndMinor,
    }));
    expect(shown.filter(({ n }) => n > 0)).toEqual(raw);
    const { activeStart, activeEnd, churned, paused, reactivated, new: fresh } = current.subscribers;
    expect(activeStart + fresh + reactivated - churned - paused).toBe(activeEnd);
    // Whoever follows the figure to the list finds as many there.
    const { list } = subscriptionsList(test.deps);
    const counted = async (paying: boolean) =>
      (await list({ page: 1, limit: 25, sort: '-startedAt', paying })).total;
    expect(await counted(true)).toBe(activeEnd);
    const [all] = await rowsOf<{ n: number }>(test.deps.db, sql`select count(*)::int as n from subscription`);
    expect((await counted(false)) + activeEnd).toBe(all?.n);
    const [paid] = await rowsOf<{ n: number }>(
      test.deps.db,
      sql`select count(*)::int as n from subscription where activated_at is not null and not is_free and not is_return`,
    );
    expect(fresh).toBe(paid?.n);
    expect(points.reduce((sum, point) => sum + point.new, 0)).toBe(fresh);
    expect(points.reduce((sum, point) => sum + point.churned, 0)).toBe(churned);
    expect(points.at(-1)?.active).toBe(activeEnd);
    const cohorts = await subscriptionCohorts(test.deps.db, 24, test.deps.now());
    expect(cohorts.reduce((sum, { size }) => sum + size, 0)).toBe(fresh + (await returned()));
    for (const { size, stayed } of cohorts) expect(stayed[0]).toBe(size);
  }
  async function returned(): Promise<number> {
    return (
      (
        await rowsOf<{ n: number }>(
          test.deps.db,
          sql`select count(*)::int as n from subscription where activated_at is not null and not is_free and is_return`,
        )
      )[0]?.n ?? 0
    );
  }
}, 240_000);

it('counts a trial that is paid as converted, and one that is not as ended only', async () => {
  await world.live(5); // until every trial of the stories before has ended
  const { _id: planId } = await world.plan({ trialDays: 3, family: 'conversion' });
  const from = today();
  await world.started({ planId, start: 'trial' });
  await world.started({ planId, start: 'trial' }, null);
  await world.live(4);
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

it('counts a change on the day of the clock that was moved, and says why people left', async () => {
  const { _id: planId } = await world.plan({ family: 'reasons' });
  const begun = await world.started({ planId });
  await world.live(400);
  const { version } = await world.read(begun._id);
  const on = today();
  const why = { when: 'now', reason: 'technical', note: null, version } as const;
  await world.service.cancel(begun._id, why, world.by());
  const { current, reasons, points } = await subscriptionMetrics(test.deps.db, { from: on, to: on });
  expect(current.subscribers.churned).toBe(1);
  expect(reasons).toContainEqual({ key: 'technical', name: 'Technical problems', count: 1 });
  expect(points).toHaveLength(1);
});
