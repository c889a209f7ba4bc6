import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponRedemptionTable } from '../coupons/coupons.table.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let plan: { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  plan = await scenario.plan();
});
// Sessions expire as the clock advances.
beforeEach(async () => {
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const asked = (action: object, ids: string[], dryRun = false) =>
  request({
    method: 'POST',
    url: '/api/subscription/bulk',
    payload: { action, target: { by: 'ids', ids }, expectedCount: ids.length, dryRun },
  });
const bulk = async (action: object, ids: string[], dryRun = false) =>
  (await asked(action, ids, dryRun)).json().data;
const undo = async (undoToken: string) =>
  (await request({ method: 'POST', url: '/api/subscription/bulk/undo', payload: { undoToken } })).json().data;

const actionOf = (couponId: string) => ({ type: 'applyCoupon', couponId });
const couponOf = async (_id: string) => (await scenario.read(_id)).couponId;

it('a bulk change refuses a coupon with a segment', async () => {
  const payload = { name: 'VIPs', query: 'tag=vip' };
  const segment = (await request({ method: 'POST', url: '/api/segment', payload })).json().data;
  const couponId = await scenario.coupon({ segmentId: segment._id });
  const { _id } = await scenario.started({ planId: plan._id });
  expect((await asked(actionOf(couponId), [_id])).json().errors).toMatchObject([
    { path: 'action.couponId', code: 'for_segment' },
  ]);
});

describe('a bulk coupon', () => {
  it('the preview shows applicable subscriptions and why others are skipped', async () => {
    const other = await scenario.plan({ name: 'Other', family: 'sport' });
    const couponId = await scenario.coupon({
      appliesTo: 'plans',
      targetIds: [plan._id],
      countries: ['DE'],
      periods: null,
      currency: 'EUR',
      minAmountMinor: 1_000,
    });
    const couponConditions = await scenario.started({ planId: plan._id });
    const free = await scenario.started({ planId: plan._id, start: 'free' }, null);
    const ofOther = await scenario.started({ planId: other._id });
    const has = await scenario.started({ planId: plan._id, couponId });
    const ids = [couponConditions, free, ofOther, has].map(({ _id }) => _id);
    const tried = await bulk(actionOf(couponId), ids, true);
    expect(tried).toMatchObject({ matched: 4, changed: 1 });
    expect(tried.skippedBy).toEqual(
      expect.arrayContaining([
        { reason: 'is_free', count: 1 },
        { reason: 'coupon_not_for', count: 1 },
        { reason: 'unchanged', count: 1 },
      ]),
    );
    expect(await couponOf(couponConditions._id)).toBeNull();
    expect(await bulk(actionOf(couponId), ids)).toMatchObject({ changed: 1 });
    expect(await couponOf(couponConditions._id)).toBe(couponId);
  });

  it('never exceeds its limits in total and per watcher, also concurrently', async () => {
    const sport = await scenario.plan({ name: 'Sport', family: 'sport-2' });
    const watcherId = await scenario.watcher();
    const own = [
      await scenario.started({ planId: plan._id, watcherId }),
      await scenario.started({ planId: sport._id, watcherId }),
    ].map(({ _id }) => _id);
    const once = await scenario.coupon({ perWatcher: 1, periods: null });
    expect(await bulk(actionOf(once), own)).toBeNull();
    expect(await Promise.all(own.map(couponOf))).toEqual([null, null]);
    const one = await scenario.coupon({ maxRedemptions: 1, periods: null });
    const others = [
      await scenario.started({ planId: plan._id }),
      await scenario.started({ planId: plan._id }),
    ];
    await Promise.all(others.map(({ _id }) => bulk(actionOf(one), [_id])));
    const given = await Promise.all(others.map(({ _id }) => couponOf(_id)));
    expect(given.filter((couponId) => couponId !== null)).toEqual([one]);
  });

  it('reserves a redemption for each and releases them on undo', async () => {
    const couponId = await scenario.coupon({ maxRedemptions: 5 });
    const two = [await scenario.started({ planId: plan._id }), await scenario.started({ planId: plan._id })];
    const taken = async () =>
      (await request({ method: 'GET', url: `/api/coupon/${couponId}` })).json().data.taken;
    const done = await bulk(
      actionOf(couponId),
      two.map(({ _id }) => _id),
    );
    expect(await taken()).toBe(2);
    expect(await undo(done.undoToken)).toMatchObject({ changed: 2 });
    expect(await taken()).toBe(0);
    expect(await couponOf(two[0]?._id ?? '')).toBeNull();
  });

  it('an undo doesn’t restore a coupon whose redemption was taken in the meantime', async () => {
    const [one, other] = [await scenario.coupon({ maxRedemptions: 1 }), await scenario.coupon()];
    const trial = { planId: plan._id, start: 'trial' } as const;
    const begun = await scenario.started({ ...trial, couponId: one });
    const done = await bulk(actionOf(other), [begun._id]);
    expect(done).toMatchObject({ changed: 1 });
    await scenario.started({ ...trial, couponId: one });
    expect(await undo(done.undoToken)).toBeNull();
    expect(await couponOf(begun._id)).toBe(other);
  });
});

describe('the limits of a bulk coupon', () => {
  it('is refused in the preview when fewer redemptions are left than selected', async () => {
    const couponId = await scenario.coupon({ maxRedemptions: 1 });
    const ids = [
      (await scenario.started({ planId: plan._id }))._id,
      (await scenario.started({ planId: plan._id }))._id,
    ];
    for (const dryRun of [true, false]) {
      const response = await request({
        method: 'POST',
        url: '/api/subscription/bulk',
        payload: { action: actionOf(couponId), target: { by: 'ids', ids }, expectedCount: 2, dryRun },
      });
      expect(response.statusCode).toBe(422);
    }
    expect(await couponOf(ids[0] ?? '')).toBeNull();
  });

  it('a watcher at the coupon limit is skipped, also after buying a movie with it', async () => {
    const couponId = await scenario.coupon({ periods: 1 });
    const begun = await scenario.started({ planId: plan._id, couponId });
    expect(await bulk(actionOf(couponId), [begun._id], true)).toMatchObject({
      skippedBy: [{ reason: 'coupon_used', count: 1 }],
    });
    const buyer = await scenario.started({ planId: plan._id });
    const { db } = test.deps;
    const payment = paymentFixture({
      orderId: 'F-1',
      couponId,
      receiptNo: null,
      watcherEmail: buyer.watcherEmail,
    });
    const [bought] = await db.insert(paymentTable).values(payment).returning();
    await db
      .insert(couponRedemptionTable)
      .values({ couponId, paymentId: bought?._id, state: 'redeemed', reservedAt: test.deps.now() });
    expect(await bulk(actionOf(couponId), [buyer._id], true)).toMatchObject({
      skippedBy: [{ reason: 'coupon_used', count: 1 }],
    });
  });

  it('the list filters by coupon', async () => {
    const couponId = await scenario.coupon({ periods: null });
    const begun = await scenario.started({ planId: plan._id, couponId });
    const found = await request({ method: 'GET', url: `/api/subscription?couponId=${couponId}` });
    expect(found.json().data.items.map(({ number }: { number: string }) => number)).toEqual([begun.number]);
  });
});

it('a bulk coupon with too few redemptions left is refused with their number', async () => {
  const couponId = await scenario.coupon({ maxRedemptions: 1 });
  const two = [await scenario.started({ planId: plan._id }), await scenario.started({ planId: plan._id })];
  const refused = await asked(
    actionOf(couponId),
    two.map(({ _id }) => _id),
  );
  expect(refused.json().errors).toMatchObject([
    {
      path: 'action.couponId',
      message: 'This coupon has only 1 redemption left for 2 subscriptions. Choose another one.',
    },
  ]);
});
