import { eq, sql } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import { nextVersion } from '../platform/records/version.ts';
import type { Db } from '../platform/db/database.ts';
import { saveMethod } from '../domain/money/gateway/simulator/save-method.ts';
import { planPriceVersionTable, planTable } from '../domain/money/plans/plans.table.ts';
import { unusedValueOf } from '../domain/money/subscriptions/billing.ts';
import {
  changesOnEnd,
  changesOnFailedCharge,
  changesOnPause,
} from '../domain/money/subscriptions/subscription-changes.ts';
import type { Subscription } from '../domain/money/subscriptions/subscription-status.ts';
import { newSubscription } from '../domain/money/subscriptions/start-subscription.ts';
import { subscriptionTable } from '../domain/money/subscriptions/subscriptions.table.ts';
import { withConsequences } from '../domain/money/subscriptions/subscriptions.record.ts';
import { currencyOf } from './payments.ts';
import type { DemoWatcher } from './people.ts';
import type { SeededRandom } from './poster/seeded-random.ts';
import { type Before, type Billed, insertInvoices } from './subscription-invoices.ts';
import { demoPlans } from './subscription-plans.ts';
import { type Period, periodsUntil, startBefore } from './subscription-periods.ts';
import { insertSubscriptionLog, type Step } from './subscription-log.ts';
import { demoTax } from './taxes.ts';

const day = 86_400_000;
const reasons = ['too-expensive', 'too-little-use', 'missing-movies', 'other-service'] as const;
/** The outcome of each subscription, in rotation. */
const stories = [
  ...Array<'active'>(14).fill('active'),
  ...Array<'trial'>(2).fill('trial'),
  ...Array<'left'>(2).fill('left'),
  'past_due',
  'paused',
] as const;
type Story = (typeof stories)[number];

type Plan = ReturnType<typeof demoPlans>[number];
type Cards = { good: string; failing: string };
type Started = Billed & { story: Story };

/**
 * Plans and their subscriptions, with invoices, payments and history.
 * @param before numbers of orders and receipts continue after these
 */
export async function seedDemoSubscriptions(
  tx: Db,
  random: SeededRandom,
  watchers: readonly DemoWatcher[],
  count: number,
  before: Before,
  at: Date,
): Promise<void> {
  const plans = await insertPlans(tx, at);
  const card = (number: string) => saveMethod(tx, { number, expMonth: 12, expYear: 2031, cvc: '123' }, at);
  const cards = { good: await card('4242424242424242'), failing: await card('4000000000000341') };
  const started = watchers
    .filter(({ status }) => status === 'active')
    .slice(0, count)
    .map((watcher, index) => startedBy(watcher, index, random, plans, cards, at));
  await tx.insert(subscriptionTable).values(started.map(({ subscription }) => subscription));
  await insertInvoices(
    tx,
    started.filter(({ story }) => story !== 'trial'),
    before,
    at,
  );
  const logs = [];
  for (const [index, { subscription, story, periods }] of started.entries()) {
    const last = await advance(tx, subscription, story, reasons[index % reasons.length] ?? 'other', at);
    logs.push({ subscription, periods, last });
  }
  await insertSubscriptionLog(tx, logs);
  await tx.execute(sql`select setval('subscription_number', ${started.length})`);
}

async function insertPlans(tx: Db, at: Date): Promise<Plan[]> {
  const plans = demoPlans(new Date(at.getTime() - 400 * day));
  await tx.insert(planTable).values(plans);
  const versions = plans.map(({ _id, prices, createdAt }) => ({
    planId: _id,
    version: 1,
    prices,
    createdAt,
  }));
  await tx.insert(planPriceVersionTable).values(versions);
  return plans;
}

/** The subscription of a watcher as it was after its latest renewal. */
function startedBy(
  watcher: DemoWatcher,
  index: number,
  random: SeededRandom,
  plans: readonly Plan[],
  cards: Cards,
  at: Date,
): Started {
  const story = stories[index % stories.length] ?? 'active';
  const plan = random.pick([plans[0], plans[1], plans[1], plans[2]].flatMap((one) => one ?? []));
  const ageDays = story === 'trial' ? random.whole(1, 10) : random.whole(20, 300);
  const earliest = new Date(Math.max(watcher.createdAt.getTime() + 60_000, at.getTime() - ageDays * day));
  const periods = periodsOf(story, plan, earliest, at);
  const basics = subscriptionOf(watcher, plan, periods, story === 'trial');
  const subscription: Subscription = {
    ...basics,
    ...cardOf(story === 'past_due' ? cards.failing : cards.good, story === 'past_due'),
    number: `SUB-${String(index + 1).padStart(6, '0')}`,
    source: random.pick(['web', 'web', 'ios', 'android', 'tv']),
  };
  return {
    subscription: { ...subscription, ...withConsequences(subscription, basics.startedAt) },
    story,
    periods,
    isPastDue: story === 'past_due',
    name: watcher.name,
    email: watcher.email,
    title: plan.name,
  };
}

const everyOf = ({ interval }: Plan) => ({ interval, intervalCount: 1 });

/** Every period that has started, the current one last; at least one. */
function periodsOf(story: Story, plan: Plan, earliest: Date, at: Date): [Period, ...Period[]] {
  const every = everyOf(plan);
  if (story === 'trial') return [{ start: earliest, end: new Date(earliest.getTime() + 14 * day) }];
  // The failed charge was due half a day ago.
  const startedAt =
    story === 'past_due' ? startBefore(new Date(at.getTime() - day / 2), every, earliest) : earliest;
  const isOver = story === 'left' || story === 'paused';
  return periodsUntil(startedAt, every, isOver ? stoppedAt(startedAt, at) : at);
}

function subscriptionOf(
  watcher: DemoWatcher,
  plan: Plan,
  periods: readonly [Period, ...Period[]],
  isTrial: boolean,
) {
  const [{ start: startedAt, end }] = periods;
  const current = periods.at(-1) ?? periods[0];
  const currency = currencyOf(watcher.country);
  const priceMinor = plan.prices.find((price) => price.currency === currency)?.amountMinor ?? 999;
  return {
    ...newSubscription,
    ...everyOf(plan),
    _id: newId(),
    version: periods.length,
    createdAt: startedAt,
    updatedAt: current.start,
    createdBy: null,
    updatedBy: null,
    watcherId: watcher._id,
    planId: plan._id,
    family: 'streaming',
    notes: '',
    country: watcher.country,
    currency,
    priceVersion: 1,
    priceMinor,
    isFree: false,
    isReturn: false,
    monthlyMinor: unusedValueOf(priceMinor, currency, everyOf(plan), demoTax(watcher.country)),
    startedAt,
    trialEndsAt: isTrial ? end : null,
    inTrial: isTrial,
    trialRemindedAt: null,
    activatedAt: isTrial ? null : startedAt,
    currentPeriodStart: current.start,
    currentPeriodEnd: current.end,
    status: 'active' as const,
    statusAt: startedAt,
    lostAt: null,
    dueAt: null,
  };
}

const cardOf = (methodId: string, isFailing: boolean) => ({
  methodId,
  methodBrand: 'visa',
  methodLast4: isFailing ? '0341' : '4242',
  methodExpMonth: 12,
  methodExpYear: 2031,
  methodExpiresOn: '2032-01-01',
});

/** When a canceled or paused subscription stopped. */
const stoppedAt = (startedAt: Date, at: Date) =>
  new Date(Math.max(startedAt.getTime() + day, at.getTime() - 12 * day));

/** Its change since the latest renewal; null when there was none. */
async function advance(
  tx: Db,
  before: Subscription,
  story: Story,
  cancelReason: string,
  at: Date,
): Promise<Step | null> {
  if (story === 'active' || story === 'trial') return null;
  const since = stoppedAt(before.startedAt, at);
  const lately = new Date(at.getTime() - day / 2);
  const changed = {
    left: () => ({ ...changesOnEnd(since), cancelReason }),
    paused: () => changesOnPause(before, new Date(at.getTime() + 40 * day), since),
    past_due: () => changesOnFailedCharge(before, 'generic_decline', lately),
  }[story]();
  const when = story === 'past_due' ? lately : since;
  const after = { ...before, ...changed };
  await tx
    .update(subscriptionTable)
    .set({
      ...changed,
      ...withConsequences(after, when),
      ...nextVersion(subscriptionTable, { actorId: null, at: when }),
    })
    .where(eq(subscriptionTable._id, before._id));
  const action = { left: 'cancelNow', paused: 'pause', past_due: 'failCharge' }[story];
  return { at: when, action, changed };
}
