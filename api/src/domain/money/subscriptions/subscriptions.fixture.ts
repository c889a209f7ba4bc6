import { eq } from 'drizzle-orm';
import type { PlanInput } from '@backlot/contracts/money/plans/plan';
import type { SubscriptionInput } from '@backlot/contracts/money/subscriptions/actions';
import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { couponForm } from '@backlot/contracts/money/coupons/rules';
import { couponFixture } from '../coupons/coupons.fixture.ts';
import { couponRecordAt } from '../coupons/coupons.record.ts';
import { ensureBaseCountries } from '../../site/countries/countries.service.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { saveMethod } from '../gateway/simulator/save-method.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { planRecord } from '../plans/plans.record.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { invoiceTable } from './invoices.table.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';
import { subscriptionsService } from './subscriptions.service.ts';
import { subscriptionTable } from './subscriptions.table.ts';

export const day = 86_400_000;
export const cards = {
  good: '4242424242424242',
  failsLater: '4000000000000341',
  stolen: '4000000000009979',
} as const;

export const planFixture = (over: Partial<PlanInput> = {}): PlanInput => ({
  name: 'Standard',
  names: {},
  description: '',
  family: 'streaming',
  tier: 2,
  interval: 'month',
  intervalCount: 1,
  prices: [{ currency: 'EUR', amountMinor: 1_190, country: null }],
  trialDays: 14,
  maxScreens: 2,
  maxQuality: 'hd',
  ads: false,
  downloads: true,
  genreIds: [],
  taxCode: 'standard',
  afterDunning: 'unpaid',
  sortOrder: 1,
  status: 'active',
  ...over,
});

/** Plans and watchers in Germany, with 19% VAT included. */
export async function seedSubscriptions(test: TestApp) {
  const { deps } = test;
  const { db, now } = deps;
  await ensureBaseLookups(db);
  await ensureBaseCountries(db);
  await db
    .update(countryTable)
    .set({ sellable: true, currency: 'EUR', taxModel: 'vat', taxRateBasisPoints: 1_900, taxInclusive: true })
    .where(eq(countryTable.code, 'DE'));
  const service = subscriptionsService(deps);
  const by = () => ({ actorId: null, requestId: 'a test', at: now(), mayCharge: () => undefined });
  let people = 0;

  const card = (number: string) => saveMethod(db, { number, expMonth: 12, expYear: 2040, cvc: '123' }, now());
  const plan = (over: Partial<PlanInput> = {}) => planRecord.create(deps.db, planFixture(over), by());
  const coupon = async (over: Partial<CouponWire> = {}): Promise<string> =>
    (await couponRecordAt(now, new Set()).create(db, couponForm.parse(couponFixture(over)), by()))._id;
  const watcher = async (): Promise<string> => {
    people += 1;
    const [row] = await db
      .insert(watcherTable)
      .values(watcherFixture({ name: `Vera ${people}`, email: `vera${people}@viewers.test`, country: 'DE' }))
      .returning({ _id: watcherTable._id });
    if (!row) throw new Error('An insert returned no row');
    return row._id;
  };
  const input = async (
    over: Partial<SubscriptionInput> & { planId: string },
    number: string | null = cards.good,
  ): Promise<SubscriptionInput> => ({
    watcherId: over.watcherId ?? (await watcher()),
    country: 'DE',
    start: 'charge',
    methodId: number ? await card(number) : null,
    couponId: null,
    source: 'admin',
    notes: '',
    ...over,
  });
  const started = async (
    over: Partial<SubscriptionInput> & { planId: string },
    number: string | null = cards.good,
  ) => service.create(await input(over, number), by());
  /** Advances the clock day by day and runs the worker. */
  const live = async (days: number): Promise<void> => {
    for (let done = 0; done < days; done += 1) {
      test.advance(day);
      await runDueSubscriptions(deps);
    }
  };
  const read = async (_id: string) => {
    const [row] = await db.select().from(subscriptionTable).where(eq(subscriptionTable._id, _id));
    if (!row) throw new Error('There is no such subscription');
    return row;
  };
  const invoices = (_id: string) =>
    db
      .select()
      .from(invoiceTable)
      .where(eq(invoiceTable.subscriptionId, _id))
      .orderBy(invoiceTable.createdAt, invoiceTable.number);
  return { service, by, card, plan, coupon, watcher, input, started, live, read, invoices };
}
