import { like } from 'drizzle-orm';
import { limitTable } from '../../../platform/limits/limits.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const read = (payment: { _id: string; secret: string }, remoteAddress = '10.8.8.8') =>
  scenario.read(payment, { remoteAddress });

it('the page of an order queries the gateway at most every two seconds, however often it is read', async () => {
  const { payment } = await scenario.bought(await scenario.onSale(), cards.asks);
  const retrieve = jest.spyOn(test.deps.gateway, 'retrieve');
  await Promise.all(Array.from({ length: 20 }, () => read(payment)));
  expect(retrieve).toHaveBeenCalledTimes(1);
  test.advance(2_100);
  await read(payment);
  expect(retrieve).toHaveBeenCalledTimes(2);
});

it('the secret of an order isn’t accepted in a URL', async () => {
  const { payment } = await scenario.started(await scenario.onSale());
  const { _id, secret } = payment;
  for (const path of [_id, `${_id}/state`])
    expect((await test.app.inject(`/api/public/payment/${path}?secret=${secret}`)).statusCode).toBe(404);
  const url = `public/payment/${_id}/state?secret=${secret}`;
  expect((await scenario.post(url, {})).statusCode).toBe(422);
  expect((await read(payment)).json().data).toMatchObject({ _id, status: 'pending' });
});

it('reads of orders from one network are limited per hour', async () => {
  const { payment } = await scenario.started(await scenario.onSale());
  await read(payment, '10.7.7.7');
  const { db } = test.deps;
  await db.update(limitTable).set({ failures: 3_600 }).where(like(limitTable.key, 'budget:checkout:%'));
  expect((await read(payment, '10.7.7.7')).statusCode).toBe(429);
  expect((await read(payment, '10.6.6.6')).statusCode).toBe(200);
});
