import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../../app.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import { openGateway } from '../gateway/open-gateway.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());
afterEach(() => {
  test.deps.config.isSelling = true;
});

it('without a payment service a movie is not for sale, and an open order can’t be paid', async () => {
  const movieId = await scenario.onSale();
  const { payment } = await scenario.started(movieId, { email: 'open@viewers.test' });
  test.deps.config.isSelling = false;
  const shown = await test.app.inject(`/api/public/movie/${movieId}?country=DE`);
  expect(shown.json().data.sale).toEqual({ state: 'not_for_sale' });
  const asked = { movieId, offer: 'rent', country: 'DE' };
  expect((await scenario.post('public/quote', asked)).json()).toMatchObject({
    code: 'not_for_sale',
    message: 'This movie isn’t available right now.',
  });
  expect((await scenario.confirmed(payment, cards.good)).statusCode).toBe(410);
});

it('a published movie whose video isn’t ready is not for sale', async () => {
  const movieId = await scenario.onSale();
  await test.deps.db.update(movieTable).set({ mediaState: 'failed' }).where(eq(movieTable._id, movieId));
  const asked = { movieId, offer: 'rent', country: 'DE' };
  expect((await scenario.post('public/quote', asked)).json().code).toBe('not_for_sale');
});

it('without a payment service no test card is saved or charged', async () => {
  const deps = { ...test.deps, config: { ...test.deps.config, isSelling: false } };
  const gateway = await openGateway(deps);
  const order = { orderId: 'o', amountMinor: 100, currency: 'EUR', email: 'a@b.test' };
  const confirmation = { methodId: 'pm', returnUrl: '', idempotencyKey: 'k' };
  await expect(gateway.createIntent(order)).rejects.toThrow(GatewayDown);
  await expect(gateway.confirm('pi', confirmation)).rejects.toThrow(GatewayDown);
  await expect(gateway.chargeSavedCard({ ...order, ...confirmation })).rejects.toThrow(GatewayDown);
  const app = await buildApp({ ...deps, gateway });
  const card = { number: cards.good, expMonth: 1, expYear: 2040, cvc: '123' };
  const saved = await app.inject({ method: 'POST', url: '/api/gateway/simulator/method', payload: card });
  expect(saved.statusCode).toBe(404);
  await app.close();
});
