import { eq, sql } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { keepMethod } from '../domain/money/gateway/simulator/keep-method.ts';
import { numberSeriesTable } from '../domain/money/payments/payment-numbers.table.ts';
import { planPriceVersionTable, planTable } from '../domain/money/plans/plans.table.ts';
import { figuresOf } from '../domain/money/checkout/quote-figures.service.ts';
import { worthOf } from '../domain/money/subscriptions/billing.ts';
import { invoiceTable } from '../domain/money/subscriptions/invoices.table.ts';
import { ended, failed, paused } from '../domain/money/subscriptions/subscription-steps.ts';
import type { Subscription } from '../domain/money/subscriptions/subscription-status.ts';
import { noNews } from '../domain/money/subscriptions/start-subscription.ts';
import { subscriptionTable } from '../domain/money/subscriptions/subscriptions.table.ts';
import { withConsequences } from '../domain/money/subscriptions/subscriptions.record.ts';
import { demoPaymentFacts, insertPaymentFacts, type PaymentFacts } from './payment-facts.ts';
import type { DemoWatcher } from './people.ts';
import type { SeededRandom } from './poster/seeded-random.ts';
import { demoPlans } from './subscription-plans.ts';
import { type Period, periodsUntil, startBefore } from './subscription-periods.ts';
import { insertSubscriptionLog, type Step } from './subscription-log.ts';
import { demoTax } from './taxes.ts';

const day = 86_400_000;
const currencyOf: Record<string, string> = { US: 'USD', IN: 'USD', BR: 'USD', GB: 'GBP', JP: 'JPY' };
const reasons = ['too-expensive', 'too-little-use', 'missing-movies', 'other-service'] as const;
/** What has become of them, one after the other. */
const stories = [
  ...Array<'active'>(14).fill('active'),
  ...Array<'trial'>(2).fill('trial'),
  ...Array<'left'>(2).fill('left'),
  'past_due',
  'paused',
] as const;
type Story = (typeof stories)[number];

type Begun = {
  subscription: Subscription;
  story: Story;
  /** All that have begun; the last is the present one. */
  periods: readonly Period[];
  name: string;
  email: string;
  title: string;
};

/** How many orders there are, and where numbers go on. */
type Before = { orders: number; series: PaymentFacts['series'] };

/** Plans, who has them, what was billed, and what has changed since; numbers go on behind those before. */
export async function seedDemoSubscriptions(
  tx: Db,
  random: SeededRandom,
  watchers: readonly DemoWatcher[],
  count: number,
  before: Before,
  at: Date,
): Promise<void> {
  const plans = demoPlans(new Date(at.getTime() - 400 * day));
  await tx.insert(planTable).values(plans);
  const versions = plans.map(({ _id, prices, createdAt }) => ({
    planId: _id,
    version: 1,
    prices,
    createdAt,
  }));
  await tx.insert(planPriceVersionTable).values(versions);
  const card = (number: string) => keepMethod(tx, { number, expMonth: 12, expYear: 2031, cvc: '123' }, at);
  const cards = { good: await card('4242424242424242'), failing: await card('4000000000000341') };

  const chosen = watchers.filter(({ status }) => status === 'active').slice(0, count);
  const all = chosen.map((watcher, index): Begun => {
    const story = stories[index % stories.length] ?? 'active';
    const plan = random.pick([plans[0], plans[1], plans[1], plans[2]].flatMap((one) => one ?? []));
    const currency = currencyOf[watcher.country] ?? 'EUR';
    const price = plan.prices.find((one) => one.currency === currency)?.amountMinor ?? 999;
    const isTrial = story === 'trial';
    const age = isTrial ? random.whole(1, 10) : random.whole(20, 300);
    const every = { interval: plan.interval, intervalCount: 1 };
    const isFailing = story === 'past_due';
    const first = new Date(Math.max(watcher.createdAt.getTime() + 60_000, at.getTime() - age * day));
    // What failed was to begin half a day ago.
    const startedAt = isFailing ? startBefore(new Date(at.getTime() - day / 2), every, first) : first;
    const trialEnd = new Date(startedAt.getTime() + 14 * day);
    const isOver = story === 'left' || story === 'paused';
    const until = isOver ? leftAt(startedAt, at) : at;
    const periods = isTrial ? [{ start: startedAt, end: trialEnd }] : periodsUntil(startedAt, every, until);
    const period = periods.at(-1) ?? { start: startedAt, end: trialEnd };
    const subscription: Subscription = {
      ...{ ...noNews, ...every, _id: newId(), version: periods.length, createdAt: startedAt },
      ...{
        updatedAt: period.start,
        createdBy: null,
        updatedBy: null,
        number: `SUB-${String(index + 1).padStart(6, '0')}`,
      },
      ...{ watcherId: watcher._id, planId: plan._id, family: 'streaming', notes: '' },
      source: random.pick(['web', 'web', 'ios', 'android', 'tv']),
      ...{ country: watcher.country, currency, priceVersion: 1, priceMinor: price },
      ...{
        isFree: false,
        isReturn: false,
        monthlyMinor: worthOf(price, currency, every, demoTax(watcher.country)),
      },
      ...{ methodId: isFailing ? cards.failing : cards.good, methodBrand: 'visa' },
      ...{ methodLast4: isFailing ? '0341' : '4242', methodExpMonth: 12, methodExpYear: 2031 },
      ...{ methodExpiresOn: '2032-01-01', startedAt, trialEndsAt: isTrial ? trialEnd : null },
      ...{ inTrial: isTrial, trialRemindedAt: null, activatedAt: isTrial ? null : startedAt },
      ...{ currentPeriodStart: period.start, currentPeriodEnd: period.end },
      ...{ status: 'active', statusAt: startedAt, lostAt: null, dueAt: null },
    };
    const state = withConsequences(subscription, startedAt);
    return {
      subscription: { ...subscription, ...state },
      story,
      periods,
      name: watcher.name,
      email: watcher.email,
      title: plan.name,
    };
  });
  await tx.insert(subscriptionTable).values(all.map(({ subscription }) => subscription));
  await bill(
    tx,
    all.filter(({ story }) => story !== 'trial'),
    before,
    at,
  );
  const steps: (Step | null)[] = [];
  for (const [index, { subscription, story }] of all.entries())
    steps.push(await goOn(tx, subscription, story, reasons[index % reasons.length] ?? 'other', at));
  await insertSubscriptionLog(
    tx,
    all.map(({ subscription, periods }, index) => ({ subscription, periods, last: steps[index] ?? null })),
  );
  await tx.execute(sql`select setval('subscription_number', ${all.length})`);
}

/** When those who stopped did. */
const leftAt = (startedAt: Date, at: Date) =>
  new Date(Math.max(startedAt.getTime() + day, at.getTime() - 12 * day));

/** Of each an invoice for every period that has begun, with its payment. */
async function bill(tx: Db, all: readonly Begun[], before: Before, at: Date): Promise<void> {
  const inOrder = all
    .flatMap((one) =>
      one.periods.map((period, n) => ({
        ...{ ...one, period },
        isPaid: one.story !== 'past_due' || n < one.periods.length - 1,
      })),
    )
    .sort((a, b) => a.period.start.getTime() - b.period.start.getTime());
  const last = new Map<number, number>();
  const rows = inOrder.map(({ subscription, period, isPaid, name, email, title }, index) => {
    const { _id: subscriptionId, watcherId, planId, country, currency, priceMinor } = subscription;
    const { start: createdAt, end } = period;
    const year = createdAt.getUTCFullYear();
    const n = (last.get(year) ?? 0) + 1;
    last.set(year, n);
    const [invoiceId, paymentId] = [newId(), newId()];
    const tax = demoTax(country);
    const amounts = figuresOf(priceMinor, currency, null, tax);
    const invoice = {
      ...{ ...amounts, _id: invoiceId, subscriptionId, paymentId, createdAt, currency },
      ...{ status: isPaid ? ('paid' as const) : ('open' as const), paidAt: isPaid ? createdAt : null },
      number: `I-${year}-${String(n).padStart(6, '0')}`,
      ...{ kind: 'period' as const, periodStart: createdAt, periodEnd: end },
      ...{ lines: [{ title, amountMinor: priceMinor }], tries: 1 },
      ...{ taxRateBasisPoints: tax.basisPoints, taxIncluded: tax.isIncluded },
    };
    const payment = {
      _id: paymentId,
      orderId: `F-${year}-${String(before.orders + index + 1).padStart(6, '0')}`,
      ...{
        watcherId,
        watcherName: name,
        watcherEmail: email,
        planId,
        subscriptionId,
        invoiceId,
        country,
        currency,
      },
      ...{ kind: 'subscription' as const, amountTotalMinor: priceMinor },
      ...{ amountTaxMinor: amounts.taxMinor, taxRateBasisPoints: tax.basisPoints },
      ...{ amountSubtotalMinor: priceMinor, methodBrand: 'visa', methodLast4: subscription.methodLast4 },
      ...{ createdAt, updatedAt: createdAt },
      ...(isPaid ? paid(createdAt) : declined),
    };
    return { invoice, payment };
  });
  const payments = rows.map(({ payment }) => payment);
  await insertPaymentFacts(tx, demoPaymentFacts(payments, at, before.series));
  await tx.insert(invoiceTable).values(rows.map(({ invoice }) => invoice));
  const series = [...last].map(([year, n]) => ({ series: 'invoice', year, last: n }));
  await tx.insert(numberSeriesTable).values(series);
  await tx.execute(sql`select setval('order_number', ${before.orders + rows.length})`);
}

const paid = (at: Date) => ({ status: 'paid' as const, paidAt: at });
const declined = {
  status: 'failed',
  failureCode: 'card_declined',
  declineCode: 'generic_decline',
} as const;

/** What has happened to it since; null when nothing has. */
async function goOn(
  tx: Db,
  before: Subscription,
  story: Story,
  reason: string,
  at: Date,
): Promise<Step | null> {
  if (story === 'active' || story === 'trial') return null;
  const since = leftAt(before.startedAt, at);
  const lately = new Date(at.getTime() - day / 2);
  const changed = {
    left: () => ({ ...ended(since), cancelReason: reason }),
    paused: () => paused(before, new Date(at.getTime() + 40 * day), since),
    past_due: () => failed(before, 'generic_decline', lately),
  }[story]();
  const when = story === 'past_due' ? lately : since;
  const after = { ...before, ...changed };
  await tx
    .update(subscriptionTable)
    .set({ ...changed, ...withConsequences(after, when), version: before.version + 1, updatedAt: when })
    .where(eq(subscriptionTable._id, before._id));
  const action = { left: 'cancelNow', paused: 'pause', past_due: 'failCharge' }[story];
  return { at: when, action, changed };
}
