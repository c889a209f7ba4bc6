import { eq } from 'drizzle-orm';
import { couponTable, couponRedemptionTable } from '../coupons/coupons.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invoicePage } from './invoice-file.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let planId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  planId = (await scenario.plan())._id;
});
afterAll(() => test.close());

const counts = async (couponId: string) => {
  const [row] = await test.deps.db.select().from(couponTable).where(eq(couponTable._id, couponId));
  return [row?.taken, row?.redeemed];
};
const totals = async (_id: string) =>
  (await scenario.invoices(_id)).map(({ discountMinor, totalMinor }) => [discountMinor, totalMinor]);
const half = { percentBasisPoints: 5_000, perWatcher: 1 };

it('a coupon discounts its number of periods, and MRR follows the discounted price', async () => {
  const couponId = await scenario.coupon({ ...half, periods: 2 });
  const begun = await scenario.started({ planId, couponId });
  expect(begun).toMatchObject({ mrrMinor: 500, coupon: { invoicesLeft: 1, discountMinor: 595 } });
  expect(begun.invoices[0]).toMatchObject({
    subtotalMinor: 1_190,
    discountMinor: 595,
    taxMinor: 95,
    totalMinor: 595,
    coupon: begun.coupon?.name,
  });
  await scenario.live(62);
  expect(await totals(begun._id)).toEqual([
    [595, 595],
    [595, 595],
    [0, 1_190],
  ]);
  const [first] = await test.deps.db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, begun._id))
    .orderBy(paymentTable.createdAt);
  expect(first).toMatchObject({ couponId, amountSubtotalMinor: 1_190, amountDiscountMinor: 595 });
  expect(await scenario.read(begun._id)).toMatchObject({ monthlyMinor: 1_000, couponInvoicesLeft: 0 });
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('a permanent coupon discounts every period', async () => {
  const couponId = await scenario.coupon({ ...half, periods: null });
  const { _id } = await scenario.started({ planId, couponId });
  await scenario.live(62);
  expect(await totals(_id)).toEqual(Array.from({ length: 3 }, () => [595, 595]));
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('a zero invoice is paid without a card and without the gateway', async () => {
  const couponId = await scenario.coupon({ type: 'free', percentBasisPoints: null, periods: 1 });
  const begun = await scenario.started({ planId, couponId }, null);
  expect(begun).toMatchObject({ status: 'active', mrrMinor: 0 });
  expect(begun.invoices[0]).toMatchObject({ status: 'paid', totalMinor: 0, paymentId: null, tries: 0 });
  expect(await counts(couponId)).toEqual([1, 1]);
  // The next invoice has an amount, and there is no card.
  await scenario.live(32);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'past_due', lastFailure: 'no_card' });
});

it('a trial without a card continues when the coupon covers the price', async () => {
  const couponId = await scenario.coupon({ type: 'free', percentBasisPoints: null, periods: null });
  const { _id } = await scenario.started({ planId, couponId, start: 'trial' }, null);
  expect(await counts(couponId)).toEqual([1, 0]);
  await scenario.live(16);
  expect((await scenario.read(_id)).status).toBe('active');
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('a trial without a card pauses when its next plan costs something', async () => {
  const trial = await scenario.plan({ name: 'Trial' });
  const other = await scenario.plan({ name: 'Arranged' });
  const free = { type: 'free', percentBasisPoints: null, periods: null } as const;
  const couponId = await scenario.coupon({ ...free, appliesTo: 'plans', targetIds: [trial._id] });
  const begun = await scenario.started({ planId: trial._id, couponId, start: 'trial' }, null);
  const input = { when: 'period_end', planId: other._id, version: begun.version } as const;
  await scenario.service.changePlan(begun._id, input, scenario.by());
  await scenario.live(16);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'paused', lastFailure: null });
  expect(await totals(begun._id)).toEqual([]);
});

it('a remaining amount requires a card despite the coupon', async () => {
  const couponId = await scenario.coupon(half);
  await expect(scenario.started({ planId, couponId }, null)).rejects.toMatchObject({ status: 422 });
  expect(await counts(couponId)).toEqual([0, 0]);
});

it('a later attempt charges the invoice amount', async () => {
  const couponId = await scenario.coupon({ ...half, periods: 1 });
  const { _id } = await scenario.started({ planId, couponId, start: 'trial' }, cards.failsLater);
  await scenario.live(16);
  const owing = await scenario.read(_id);
  expect(owing).toMatchObject({ status: 'past_due', couponInvoicesLeft: 0 });
  expect(await counts(couponId)).toEqual([1, 0]);
  const methodId = await scenario.card(cards.good);
  const edit = { version: owing.version, notes: '', source: 'admin', methodId } as const;
  expect((await scenario.service.replace(_id, edit, scenario.by())).status).toBe('active');
  expect(await totals(_id)).toEqual([[595, 595]]);
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('an uncollectible invoice releases the redemption, and a later payment uses it again', async () => {
  const couponId = await scenario.coupon({ ...half, periods: 1, maxRedemptions: 1 });
  const { _id } = await scenario.started({ planId, couponId, start: 'trial' }, cards.failsLater);
  await scenario.live(24);
  expect(await scenario.read(_id)).toMatchObject({ status: 'unpaid', couponInvoicesLeft: 1 });
  expect(await counts(couponId)).toEqual([0, 0]);
  const methodId = await scenario.card(cards.good);
  const { version } = await scenario.read(_id);
  const edit = { version, notes: '', source: 'admin', methodId } as const;
  const after = await scenario.service.replace(_id, edit, scenario.by());
  expect((await scenario.service.retry(_id, after.version, scenario.by())).status).toBe('active');
  expect((await totals(_id)).at(-1)).toEqual([595, 595]);
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('a late payer pays the full price when the last redemption is taken', async () => {
  const couponId = await scenario.coupon({ ...half, periods: 1, maxRedemptions: 1 });
  const { _id } = await scenario.started({ planId, couponId, start: 'trial' }, cards.failsLater);
  await scenario.live(24);
  await scenario.started({ planId, couponId });
  const methodId = await scenario.card(cards.good);
  const { version } = await scenario.read(_id);
  const edit = { version, notes: '', source: 'admin', methodId } as const;
  const after = await scenario.service.replace(_id, edit, scenario.by());
  await scenario.service.retry(_id, after.version, scenario.by());
  expect((await totals(_id)).at(-1)).toEqual([0, 1_190]);
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('exactly one of two concurrent subscriptions gets the last redemption', async () => {
  const couponId = await scenario.coupon({ ...half, maxRedemptions: 1 });
  const both = await Promise.allSettled([
    scenario.started({ planId, couponId }),
    scenario.started({ planId, couponId }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await counts(couponId)).toEqual([1, 1]);
});

it('the limit per watcher covers all subscriptions', async () => {
  const couponId = await scenario.coupon(half);
  const begun = await scenario.started({ planId, couponId });
  const other = await scenario.plan({ family: 'sport' });
  await expect(
    scenario.started({ planId: other._id, couponId, watcherId: begun.watcher._id }),
  ).rejects.toMatchObject({ status: 422 });
});

it('applying or removing a coupon keeps past invoices and releases a reserved redemption', async () => {
  const couponId = await scenario.coupon({ ...half, periods: null });
  const begun = await scenario.started({ planId });
  const set = (version: number, id: string | null) =>
    scenario.service.setCoupon(begun._id, { version, couponId: id }, scenario.by());
  const given = await set(begun.version, couponId);
  expect(given).toMatchObject({ mrrMinor: 1_000, coupon: { discountMinor: 595, invoicesLeft: null } });
  expect(await counts(couponId)).toEqual([1, 0]);
  const taken = await set(given.version, null);
  expect(taken.coupon).toBeNull();
  expect(await counts(couponId)).toEqual([0, 0]);
  await set(taken.version, couponId);
  await scenario.live(32);
  expect(await totals(begun._id)).toEqual([
    [0, 1_190],
    [595, 595],
  ]);
});

it('a coupon for another plan is refused', async () => {
  const other = await scenario.plan({ name: 'Other' });
  const couponId = await scenario.coupon({ ...half, appliesTo: 'plans', targetIds: [other._id] });
  await expect(scenario.started({ planId, couponId })).rejects.toMatchObject({ status: 422 });
});

it('a plan change credits the amount paid, not the price', async () => {
  const couponId = await scenario.coupon({ type: 'free', percentBasisPoints: null, periods: null });
  const begun = await scenario.started({ planId, couponId });
  const small = await scenario.plan({
    name: 'Small',
    prices: [{ currency: 'EUR', amountMinor: 590, country: null }],
  });
  const request = await test.signedIn('superadmin');
  const preview = await request({
    method: 'GET',
    url: `/api/subscription/${begun._id}/changeplan?planId=${small._id}`,
  });
  expect(preview.json().data).toMatchObject({
    creditMinor: 0,
    chargeMinor: 0,
    dueNowMinor: 0,
    balanceAfterMinor: 0,
  });
});

it('the discount has its own line on the invoice', async () => {
  const couponId = await scenario.coupon({ ...half, code: 'ITSLINE' });
  const [lowered, whole] = [await scenario.started({ planId, couponId }), await scenario.started({ planId })];
  const discounts = async ({ invoices: [invoice] }: typeof whole) => {
    const { sections } = await invoicePage(test.deps, invoice?._id ?? '');
    return sections.flatMap(({ rows }) => rows.filter(([label]) => label?.startsWith('Discount')));
  };
  expect(await discounts(lowered)).toEqual([['Discount (ITSLINE)', '−€5.00', '19%', '−€0.95', '−€5.95']]);
  expect(await discounts(whole)).toEqual([]);
});

it('the counters of a coupon match its redemptions', async () => {
  const rows = await test.deps.db.select().from(couponRedemptionTable);
  const coupons = await test.deps.db.select().from(couponTable);
  for (const { _id, taken, redeemed } of coupons) {
    const states = rows.filter(({ couponId }) => couponId === _id).map(({ state }) => state);
    expect([taken, redeemed]).toEqual([
      states.filter((state) => state !== 'released').length,
      states.filter((state) => state === 'redeemed').length,
    ]);
  }
});
