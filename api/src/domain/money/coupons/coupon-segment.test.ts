import { eq } from 'drizzle-orm';
import { permissions } from '@backlot/contracts/platform/accounts/access';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { couponFixture } from './coupons.fixture.ts';
import { useRedemptions } from './redemptions.fixture.ts';
import { usableCoupons } from './usable-coupons.service.ts';

const { app, scenario, movieId, request, email, coupon } = useRedemptions();

const all = new Set(permissions);
const segment = async (query = 'tag=vip'): Promise<string> => {
  const payload = { name: `Those with ${query}`, query };
  return (await request({ method: 'POST', url: '/api/segment', payload })).json().data._id;
};

it('only a watcher in the segment can redeem its coupon; an unknown email is in none', async () => {
  const { code, _id: couponId } = await coupon({ segmentId: await segment(), perWatcher: 9 });
  const people = watcherScenario(app());
  const inside = await people.one({ email: email().toUpperCase(), tags: ['vip'] });
  const outside = await people.one({ email: email() });
  const buy = async (buyer: string) => {
    const { payment } = await scenario().started(movieId(), { email: buyer }, { coupon: code });
    return (await scenario().confirmed(payment, cards.good)).json();
  };
  expect((await buy(inside.email.toLowerCase())).data.status).toBe('paid');
  for (const buyer of [outside.email, email()])
    expect(await buy(buyer)).toMatchObject({
      code: 'coupon_gone',
      message: 'This code can’t be used for this order. You haven’t been charged.',
    });

  const { db, now } = app().deps;
  const offeredTo = async (watcherId?: string) =>
    (await usableCoupons(db, { watcherId }, all, now())).some(({ _id }) => _id === couponId);
  expect([await offeredTo(inside._id), await offeredTo(outside._id), await offeredTo()]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a segment by spend knows an order that was paid a moment ago', async () => {
  const { _id: couponId } = await coupon({ segmentId: await segment('spendCurrency=EUR&spendFrom=1') });
  const buyer = await watcherScenario(app()).one({ email: email() });
  const { db, now } = app().deps;
  const isOffered = async () =>
    (await usableCoupons(db, { watcherId: buyer._id }, all, now())).some(({ _id }) => _id === couponId);
  expect(await isOffered()).toBe(false);
  const { payment } = await scenario().started(movieId(), { email: buyer.email });
  expect((await scenario().confirmed(payment, cards.good)).json().data.status).toBe('paid');
  expect(await isOffered()).toBe(true);
});

it('a segment by what single people watched needs the permission to see that', async () => {
  const payload = { name: 'Watched lately', query: 'watchedFrom=2026-01-01' };
  const segmentId = (await request({ method: 'POST', url: '/api/segment', payload })).json().data._id;
  const other = await app().signedIn('admin');
  const grants = { 'payment:manage': true, 'watched:person': false };
  await app().deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, other._id));
  const { code, ...terms } = { ...couponFixture(), segmentId };
  const post = async (url: string, body: object) =>
    (await other({ method: 'POST', url, payload: body })).statusCode;
  expect(await post('/api/coupon', { code, ...terms })).toBe(403);
  expect(await post('/api/coupon/bulk', { prefix: 'LATELY', count: 2, ...terms })).toBe(403);
  expect(await post('/api/coupon', { code, ...terms, segmentId: null })).toBe(201);
});
