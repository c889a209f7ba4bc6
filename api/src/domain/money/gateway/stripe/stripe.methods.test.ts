import { stripeCard, stripeIntent as intent } from './stripe.fixture.ts';
import { stripeServer } from './stripe-server.fixture.ts';

let stripe: Awaited<ReturnType<typeof stripeServer>>;
beforeAll(async () => {
  stripe = await stripeServer();
});
beforeEach(() => stripe.answer());
afterAll(() => stripe.close());

const anOrder = { orderId: 'F-2026-000001', amountMinor: 499, currency: 'EUR', email: 'ada@viewers.test' };
const method = { id: 'pm_1', object: 'payment_method', customer: null, card: stripeCard };

it('a new card is attached to a new customer, with keys of its own', async () => {
  stripe.answer({ body: method }, { body: { id: 'cus_1' } }, { body: method });
  expect(await stripe.gateway.keepMethod('pm_1', 'ada@viewers.test')).toMatchObject({ last4: '4242' });
  expect(stripe.asked.map(({ path, key, form }) => [path, key, Object.fromEntries(form)])).toEqual([
    ['/v1/payment_methods/pm_1', undefined, { 'expand[0]': 'customer' }],
    ['/v1/customers', 'customer-pm_1', { email: 'ada@viewers.test' }],
    ['/v1/payment_methods/pm_1/attach', 'attach-pm_1', { customer: 'cus_1' }],
  ]);
});

it('an attached card stays with its customer, and is refused for another one', async () => {
  const customer = { id: 'cus_1', object: 'customer', email: 'Ada@viewers.test' };
  const attached = { body: { ...method, customer } };
  stripe.answer(attached, attached);
  expect(await stripe.gateway.keepMethod('pm_1', 'ada@viewers.test')).toMatchObject({ brand: 'visa' });
  await expect(stripe.gateway.keepMethod('pm_1', 'eve@viewers.test')).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect(stripe.asked).toHaveLength(2);
});

const setup = (over: object = {}) => ({
  id: 'seti_1',
  object: 'setup_intent',
  status: 'succeeded',
  payment_method: 'pm_1',
  metadata: { key: 'a-key' },
  last_setup_error: null,
  next_action: null,
  ...over,
});

it('a card with nothing to pay is set up for off-session charges, and returns the bank’s URL', async () => {
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/ask' } };
  stripe.answer(
    { body: { ...method, customer: 'cus_1' } },
    { body: setup({ status: 'requires_action', next_action }) },
  );
  const returnUrl = 'https://film.test/payment/card/1?return=1';
  expect(await stripe.gateway.setUpMethod({ key: 'a-key', methodId: 'pm_1', returnUrl })).toEqual({
    id: 'seti_1',
    key: 'a-key',
    methodId: 'pm_1',
    status: 'requires_action',
    failure: null,
    nextActionUrl: 'https://bank.test/ask',
  });
  const { path, key, form = [] } = stripe.asked[1] ?? {};
  expect([path, key, Object.fromEntries(form)]).toEqual([
    '/v1/setup_intents',
    'setup-a-key',
    {
      payment_method: 'pm_1',
      customer: 'cus_1',
      usage: 'off_session',
      'allowed_payment_method_types[0]': 'card',
      confirm: 'true',
      return_url: returnUrl,
      'metadata[key]': 'a-key',
    },
  ]);
});

it('a setup whose authentication failed needs another card', async () => {
  const last_setup_error = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
  };
  stripe.answer({ body: setup({ status: 'requires_payment_method', last_setup_error }) });
  expect(await stripe.gateway.retrieveSetup('seti_1')).toMatchObject({
    status: 'requires_method',
    failure: { code: 'setup_intent_authentication_failure', declineCode: null },
  });
});

it('the intent that a card pays prepares it for later charges', async () => {
  stripe.answer({ body: { ...method, customer: 'cus_1' } }, { body: intent() });
  await stripe.gateway.createIntent({ ...anOrder, methodId: 'pm_1' });
  expect(Object.fromEntries(stripe.asked[1]?.form ?? [])).toMatchObject({
    customer: 'cus_1',
    setup_future_usage: 'off_session',
  });
});
