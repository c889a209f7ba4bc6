import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../../app.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
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

const testKeys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

it.each([
  ['without a payment service', undefined],
  ['with the test keys of one', { ...testKeys, address: { host: '127.0.0.1', port: 1, protocol: 'http' } }],
] as const)('%s no test card is saved or charged', async (_case, stripe) => {
  const deps = { ...test.deps, config: { ...test.deps.config, stripe, isSelling: false } };
  const gateway = await openGateway(deps);
  const order = { orderId: 'o', amountMinor: 100, currency: 'EUR', email: 'a@b.test' };
  const confirmation = { methodId: 'pm', returnUrl: '', idempotencyKey: 'k' };
  await expect(gateway.createIntent(order)).rejects.toThrow('No payment service is configured');
  await expect(gateway.confirm('pi', confirmation)).rejects.toThrow('No payment service is configured');
  await expect(gateway.chargeSavedCard({ ...order, ...confirmation })).rejects.toThrow(
    'No payment service is configured',
  );
  await expect(gateway.keepMethod('pm', order.email)).rejects.toThrow('No payment service is configured');
  const setup = { key: 'k', methodId: 'pm', returnUrl: '' };
  await expect(gateway.setUpMethod(setup)).rejects.toThrow('No payment service is configured');
  const app = await buildApp({ ...deps, gateway });
  const card = { number: cards.good, expMonth: 1, expYear: 2040, cvc: '123' };
  const saved = await app.inject({ method: 'POST', url: '/api/gateway/simulator/method', payload: card });
  expect(saved.statusCode).toBe(404);
  await app.close();
});
