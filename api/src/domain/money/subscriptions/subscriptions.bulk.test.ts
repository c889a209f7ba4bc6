import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponRedemptionTable } from '../coupons/coupons.table.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { cards, day, subscriptionWorld } from './subscriptions.fixture.ts';
import { workOffSubscriptions } from './subscription-worker.ts';

let test: TestApp;
let ask: Awaited<ReturnType<TestApp['signedIn']>>;
let world: Awaited<ReturnType<typeof subscriptionWorld>>;
let plan: { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  world = await subscriptionWorld(test);
  plan = await world.plan();
});
// Sessions end while months go by.
beforeEach(async () => {
  ask = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const asked = (action: object, ids: string[], dryRun = false) =>
  ask({
    method: 'POST',
    url: '/api/subscription/bulk',
    payload: { action, target: { by: 'ids', ids }, expectedCount: ids.length, dryRun },
  });
const bulk = async (action: object, ids: string[], dryRun = false) =>
  (await asked(action, ids, dryRun)).json().data;
const undo = async (undoToken: string) =>
  (await ask({ method: 'POST', url: '/api/subscription/bulk/undo', payload: { undoToken } })).json().data;

it('pauses those that are active, skips the rest with its reason, and takes it back', async () => {
  const active = await world.started({ planId: plan._id });
  const trial = await world.started({ planId: plan._id, start: 'trial' });
  const ids = [active._id, trial._id];
  const action = { type: 'pause', months: 2 };
  expect(await bulk(action, ids, true)).toMatchObject({
    changed: 1,
    skippedBy: [{ reason: 'not_active', count: 1 }],
  });
  expect((await world.read(active._id)).status).toBe('active');
  const done = await bulk(action, ids);
  expect(done).toMatchObject({ changed: 1, skipped: [{ reason: 'not_active', title: trial.number }] });
  const paused = await world.read(active._id);
  expect(paused).toMatchObject({ status: 'paused', dueAt: paused.pausedUntil });
  expect(await undo(done.undoToken)).toMatchObject({ changed: 1 });
  const back = await world.read(active._id);
  expect(back).toMatchObject({ status: 'active', pausedAt: null, dueAt: back.currentPeriodEnd });
});

it('extends trials: the end, the reminder and the first charge move', async () => {
  const trial = await world.started({ planId: plan._id, start: 'trial' });
  const before = await world.read(trial._id);
  await bulk({ type: 'extendTrial', days: 7 }, [trial._id]);
  const after = await world.read(trial._id);
  expect(after.currentPeriodEnd.getTime() - before.currentPeriodEnd.getTime()).toBe(7 * day);
  expect(after.trialEndsAt).toEqual(after.currentPeriodEnd);
  await world.live(15);
  expect((await world.read(trial._id)).status).toBe('trialing');
});

it('tries to charge what is owed at the worker’s next turn, after the password', async () => {
  const trial = await world.started({ planId: plan._id, start: 'trial' }, cards.failsLater);
  await world.live(14);
  ask = await test.signedIn('superadmin');
  expect(await bulk({ type: 'retry' }, [trial._id], true)).toMatchObject({ changed: 1 });
  expect((await asked({ type: 'retry' }, [trial._id])).json().code).toBe('step_up_required');
  await stepUpOf(test, ask);
  expect(await bulk({ type: 'retry' }, [trial._id])).toMatchObject({ changed: 1 });
  await workOffSubscriptions(test.deps);
  expect(await world.read(trial._id)).toMatchObject({ status: 'past_due', failedAttempts: 2 });
});

it('cancels to the end of the period with a reason that exists', async () => {
  const active = await world.started({ planId: plan._id });
  const action = { type: 'cancelAtPeriodEnd', reason: 'too-expensive', note: 'They asked by phone' };
  expect(await bulk(action, [active._id])).toMatchObject({ changed: 1 });
  expect(await world.read(active._id)).toMatchObject({
    cancelAtPeriodEnd: true,
    cancelReason: 'too-expensive',
  });
  const refused = await ask({
    method: 'POST',
    url: '/api/subscription/bulk',
    payload: {
      action: { ...action, reason: 'no-such-thing' },
      target: { by: 'ids', ids: [active._id] },
      expectedCount: 1,
      dryRun: true,
    },
  });
  expect(refused.json().errors).toMatchObject([{ path: 'action.reason' }]);
});

it('takes another plan at the renewal where there is a price for it', async () => {
  const active = await world.started({ planId: plan._id });
  const bigger = await world.plan({ prices: [{ currency: 'EUR', amountMinor: 1_990, country: null }] });
  const dollars = await world.plan({ prices: [{ currency: 'USD', amountMinor: 1_990, country: null }] });
  const reasonOf = async (planId: string) =>
    (await bulk({ type: 'changePlan', planId }, [active._id], true)).skippedBy;
  expect(await reasonOf(dollars._id)).toEqual([{ reason: 'no_price', count: 1 }]);
  expect(await reasonOf(plan._id)).toEqual([{ reason: 'already_so', count: 1 }]);
  expect(await bulk({ type: 'changePlan', planId: bigger._id }, [active._id])).toMatchObject({ changed: 1 });
  await world.live(32);
  expect(await world.read(active._id)).toMatchObject({ planId: bigger._id, priceMinor: 1_990 });
});

it('lists by number, address, plan, status, trial and card, and says an invoice as a file', async () => {
  const own = await world.plan({ name: 'Of its own' });
  const trial = await world.started({ planId: own._id, start: 'trial' });
  const paid = await world.started({ planId: own._id });
  const list = async (query: string): Promise<string[]> =>
    (await ask(`/api/subscription?planId=${own._id}&${query}`))
      .json()
      .data.items.map(({ _id }: { _id: string }) => _id);
  expect(await list('sort=startedAt')).toEqual([trial._id, paid._id]);
  expect(await list(`q=${paid.number.toLowerCase()}`)).toEqual([paid._id]);
  expect(await list(`q=${trial.watcherEmail}`)).toEqual([trial._id]);
  expect(await list('status=trialing,unpaid')).toEqual([trial._id]);
  expect(await list('trialEndsInDays=13')).toEqual([]);
  expect(await list('trialEndsInDays=15')).toEqual([trial._id]);
  expect(await list('cardExpiresInDays=30')).toEqual([]);
  expect(await list('ending=true')).toEqual([]);
  const detail = (await ask(`/api/subscription/${paid._id}`)).json().data;
  expect(detail).toMatchObject({ lifetimeRevenueMinor: 1_190, invoices: [{ status: 'paid' }] });
  const file = await ask(`/api/invoice/${detail.invoices[0]._id}.pdf`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

describe('a coupon for many', () => {
  const actionOf = (couponId: string) => ({ type: 'applyCoupon', couponId });
  const couponOf = async (_id: string) => (await world.read(_id)).couponId;

  it('the trial says whom it fits, and why not the others', async () => {
    const other = await world.plan({ name: 'Other', family: 'sport' });
    const couponId = await world.coupon({
      ...{ appliesTo: 'plans', targetIds: [plan._id], countries: ['DE'], periods: null },
      ...{ currency: 'EUR', minAmountMinor: 1_000 },
    });
    const fitting = await world.started({ planId: plan._id });
    const free = await world.started({ planId: plan._id, start: 'free' }, null);
    const ofOther = await world.started({ planId: other._id });
    const has = await world.started({ planId: plan._id, couponId });
    const ids = [fitting, free, ofOther, has].map(({ _id }) => _id);
    const tried = await bulk(actionOf(couponId), ids, true);
    expect(tried).toMatchObject({ matched: 4, changed: 1 });
    expect(tried.skippedBy).toEqual(
      expect.arrayContaining([
        { reason: 'is_free', count: 1 },
        { reason: 'coupon_not_for', count: 1 },
        { reason: 'already_so', count: 1 },
      ]),
    );
    expect(await couponOf(fitting._id)).toBeNull();
    expect(await bulk(actionOf(couponId), ids)).toMatchObject({ changed: 1 });
    expect(await couponOf(fitting._id)).toBe(couponId);
  });

  it('is not given more often than it may be, all in all and to one watcher, also at once', async () => {
    const sport = await world.plan({ name: 'Sport', family: 'sport-2' });
    const watcherId = await world.watcher();
    const own = [
      await world.started({ planId: plan._id, watcherId }),
      await world.started({ planId: sport._id, watcherId }),
    ].map(({ _id }) => _id);
    const once = await world.coupon({ perWatcher: 1, periods: null });
    expect(await bulk(actionOf(once), own)).toBeNull();
    expect(await Promise.all(own.map(couponOf))).toEqual([null, null]);
    const one = await world.coupon({ maxRedemptions: 1, periods: null });
    const others = [await world.started({ planId: plan._id }), await world.started({ planId: plan._id })];
    await Promise.all(others.map(({ _id }) => bulk(actionOf(one), [_id])));
    const given = await Promise.all(others.map(({ _id }) => couponOf(_id)));
    expect(given.filter((couponId) => couponId !== null)).toEqual([one]);
  });

  it('is held by each, and given back when it is taken back', async () => {
    const couponId = await world.coupon({ maxRedemptions: 5 });
    const two = [await world.started({ planId: plan._id }), await world.started({ planId: plan._id })];
    const taken = async () =>
      (await ask({ method: 'GET', url: `/api/coupon/${couponId}` })).json().data.taken;
    const done = await bulk(
      actionOf(couponId),
      two.map(({ _id }) => _id),
    );
    expect(await taken()).toBe(2);
    expect(await undo(done.undoToken)).toMatchObject({ changed: 2 });
    expect(await taken()).toBe(0);
    expect(await couponOf(two[0]?._id ?? '')).toBeNull();
  });

  it('is not taken back to one that somebody else was given meanwhile', async () => {
    const [one, other] = [await world.coupon({ maxRedemptions: 1 }), await world.coupon()];
    const trial = { planId: plan._id, start: 'trial' } as const;
    const begun = await world.started({ ...trial, couponId: one });
    const done = await bulk(actionOf(other), [begun._id]);
    expect(done).toMatchObject({ changed: 1 });
    await world.started({ ...trial, couponId: one });
    expect(await undo(done.undoToken)).toBeNull();
    expect(await couponOf(begun._id)).toBe(other);
  });

  it('is refused when fewer are left than are chosen, in the trial already', async () => {
    const couponId = await world.coupon({ maxRedemptions: 1 });
    const ids = [
      (await world.started({ planId: plan._id }))._id,
      (await world.started({ planId: plan._id }))._id,
    ];
    for (const dryRun of [true, false]) {
      const response = await ask({
        method: 'POST',
        url: '/api/subscription/bulk',
        payload: { action: actionOf(couponId), target: { by: 'ids', ids }, expectedCount: 2, dryRun },
      });
      expect(response.statusCode).toBe(422);
    }
    expect(await couponOf(ids[0] ?? '')).toBeNull();
  });

  it('a watcher who has used it up, here or for a movie, does not get it again', async () => {
    const couponId = await world.coupon({ periods: 1 });
    const begun = await world.started({ planId: plan._id, couponId });
    expect(await bulk(actionOf(couponId), [begun._id], true)).toMatchObject({
      skippedBy: [{ reason: 'coupon_used', count: 1 }],
    });
    const buyer = await world.started({ planId: plan._id });
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

  it('the list finds those that have it', async () => {
    const couponId = await world.coupon({ periods: null });
    const begun = await world.started({ planId: plan._id, couponId });
    const found = await ask({ method: 'GET', url: `/api/subscription?couponId=${couponId}` });
    expect(found.json().data.items.map(({ number }: { number: string }) => number)).toEqual([begun.number]);
  });
});
