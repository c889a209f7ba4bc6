import { GatewayDown, GatewayRefusal } from '../gateway.service.ts';
import { stripeCard, stripeIntent as intent } from './stripe.fixture.ts';
import { stripeServer } from './stripe-server.fixture.ts';

let stripe: Awaited<ReturnType<typeof stripeServer>>;
beforeAll(async () => {
  stripe = await stripeServer();
});
beforeEach(() => stripe.answer());
afterAll(() => stripe.close());

const none = { method: '', path: '', key: undefined, form: new URLSearchParams() };
const charge = {
  id: 'ch_1',
  object: 'charge',
  payment_method_details: { card: stripeCard },
  outcome: { risk_score: 12 },
  balance_transaction: { id: 'txn_1', object: 'balance_transaction', fee: 32, currency: 'eur' },
};
const anOrder = { orderId: 'F-2026-000001', amountMinor: 499, currency: 'EUR', email: 'ada@viewers.test' };
const confirmation = { methodId: 'pm_1', returnUrl: 'https://film.test/payment', idempotencyKey: 'F-1-1' };

it('an intent is created with the order as its key, cards only, and a lowercase currency', async () => {
  stripe.answer({ body: intent() });
  expect(await stripe.gateway.createIntent(anOrder)).toMatchObject({ id: 'pi_1', status: 'requires_method' });
  const [{ method, path, key, form } = none] = stripe.asked;
  expect([method, path, key]).toEqual(['POST', '/v1/payment_intents', 'intent-F-2026-000001']);
  expect(Object.fromEntries(form)).toMatchObject({
    amount: '499',
    currency: 'eur',
    'metadata[orderId]': 'F-2026-000001',
    'allowed_payment_method_types[0]': 'card',
  });
});

it.each([
  ['JPY', 500, '500'],
  ['ISK', 500, '50000'],
  ['UGX', 4_000, '400000'],
  ['KWD', 1_250, '1250'],
  ['MGA', 123_400, '1234'],
])('amounts in %s convert to Stripe’s units and back', async (currency, amountMinor, wire) => {
  stripe.answer({ body: intent({ amount: Number(wire), currency: currency.toLowerCase() }) });
  const made = await stripe.gateway.createIntent({ ...anOrder, currency, amountMinor });
  expect(stripe.asked[0]?.form.get('amount')).toBe(wire);
  expect([made.amountMinor, made.currency]).toEqual([amountMinor, currency]);
});

it('a successful charge returns its card, fee and risk score', async () => {
  stripe.answer({ body: intent({ status: 'succeeded', latest_charge: charge }) });
  expect(await stripe.gateway.confirm('pi_1', confirmation)).toMatchObject({
    status: 'succeeded',
    chargeId: 'ch_1',
    feeMinor: 32,
    riskScore: 12,
    paidWith: { brand: 'visa', last4: '4242', funding: 'credit', country: 'DE' },
  });
  expect(stripe.asked[0]).toMatchObject({ path: '/v1/payment_intents/pi_1/confirm', key: 'F-1-1' });
});

it.each([
  ['eur', 'usd', 1.25, 25, 20],
  ['jpy', 'eur', 0.00625, 25, 40],
])('a fee in another currency is converted to the payment’s currency: %s, %s', async (...given) => {
  const [currency, paidOutIn, exchange_rate, fee, feeMinor] = given;
  const balance_transaction = { ...charge.balance_transaction, fee, currency: paidOutIn, exchange_rate };
  const latest_charge = { ...charge, balance_transaction };
  stripe.answer({ body: intent({ status: 'succeeded', currency, latest_charge }) });
  expect((await stripe.gateway.retrieve('pi_1')).feeMinor).toBe(feeMinor);
});

it('a declined card is a result with both codes, not an error', async () => {
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  };
  stripe.answer({
    status: 402,
    body: { error: { ...error, payment_intent: intent({ last_payment_error: error }) } },
  });
  expect(await stripe.gateway.confirm('pi_1', confirmation)).toMatchObject({
    status: 'requires_method',
    failure: { code: 'card_declined', declineCode: 'insufficient_funds' },
  });
});

it('a charge that requires authentication returns its URL', async () => {
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/ask' } };
  stripe.answer({ body: intent({ status: 'requires_action', next_action }) });
  expect((await stripe.gateway.confirm('pi_1', confirmation)).nextActionUrl).toBe('https://bank.test/ask');
});

it('a charge that is only authorized isn’t captured, and is canceled once the bank has authorized it', async () => {
  const held = { body: intent({ status: 'requires_capture' }) };
  const canceled = { body: intent({ status: 'canceled' }) };
  stripe.answer(held, canceled, held, canceled);
  const confirmed = await stripe.gateway.confirm('pi_1', { ...confirmation, authorizesOnly: true });
  expect([confirmed.status, (await stripe.gateway.retrieve('pi_1')).status]).toEqual([
    'canceled',
    'canceled',
  ]);
  expect(stripe.asked[0]?.form.get('capture_method')).toBe('manual');
  expect(stripe.asked.map(({ path }) => path.split(/[/?]/)[4])).toEqual([
    'confirm',
    'cancel',
    undefined,
    'cancel',
  ]);
});

it('a dropped connection is retried once with the same key', async () => {
  stripe.answer('hang up', { body: intent({ status: 'succeeded', latest_charge: charge }) });
  expect((await stripe.gateway.confirm('pi_1', confirmation)).status).toBe('succeeded');
  expect(stripe.asked.map(({ key }) => key)).toEqual(['F-1-1', 'F-1-1']);
});

it.each([
  ['disconnects twice', ['hang up', 'hang up'], GatewayDown],
  [
    'has an internal error',
    [
      { status: 500, body: {} },
      { status: 500, body: {} },
    ],
    GatewayDown,
  ],
  [
    'rejects the call',
    [
      {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' } },
      },
    ],
    GatewayRefusal,
  ],
] as const)('a gateway that %s throws the right error', async (_what, given, kind) => {
  stripe.answer(...given);
  await expect(stripe.gateway.retrieve('pi_1')).rejects.toBeInstanceOf(kind);
});

it.each([
  [400, { type: 'invalid_request_error' }, GatewayRefusal],
  [404, { type: 'invalid_request_error', code: 'resource_missing' }, GatewayRefusal],
  [400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, GatewayRefusal],
  [400, { type: 'invalid_request_error', code: 'rate_limit' }, GatewayDown],
  [400, { type: 'idempotency_error' }, GatewayDown],
  [409, { type: 'idempotency_error' }, GatewayDown],
  [401, { type: 'invalid_request_error', code: 'api_key_expired' }, GatewayDown],
  [403, { type: 'invalid_request_error' }, GatewayDown],
  [429, { type: 'invalid_request_error', code: 'rate_limit' }, GatewayDown],
])('status %i with %j is classified as a refusal or an outage', async (status, error, kind) => {
  const answer = { status, body: { error: { message: 'Not this way', ...error } } };
  stripe.answer(answer, answer);
  await expect(stripe.gateway.confirm('pi_1', confirmation)).rejects.toBeInstanceOf(kind);
});

it('a refund uses the units of its charge and its own key', async () => {
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 50_000,
    currency: 'isk',
    status: 'pending',
    pending_reason: 'processing',
    payment_intent: 'pi_1',
  };
  stripe.answer({ body: intent({ currency: 'isk', amount: 50_000 }) }, { body: refund });
  expect(await stripe.gateway.refund('pi_1', 500, 'refund-1')).toMatchObject({
    id: 're_1',
    amountMinor: 500,
    status: 'pending',
    pendingReason: 'processing',
  });
  expect(stripe.asked[1]).toMatchObject({ path: '/v1/refunds', key: 'refund-1' });
  expect(stripe.asked[1]?.form.get('amount')).toBe('50000');
});

describe('intents by order', () => {
  it('an intent is searched by order ID, and a paid one is preferred to a failed one', async () => {
    stripe.answer({
      body: {
        object: 'search_result',
        has_more: false,
        url: '/v1/payment_intents/search',
        data: [intent({ id: 'pi_2' }), intent({ id: 'pi_1', status: 'succeeded', latest_charge: charge })],
      },
    });
    expect(await stripe.gateway.findIntent('F-2026-000001')).toMatchObject({
      id: 'pi_1',
      status: 'succeeded',
      orderId: 'F-2026-000001',
      feeMinor: 32,
    });
    const [{ method, path, form } = none] = stripe.asked;
    expect([method, path]).toEqual(['GET', '/v1/payment_intents/search']);
    expect(form.get('query')).toBe("metadata['orderId']:'F-2026-000001'");
  });

  it('an order without an intent has none at the gateway', async () => {
    stripe.answer({ body: { object: 'search_result', has_more: false, url: '/', data: [] } });
    expect(await stripe.gateway.findIntent('F-2026-000001')).toBeNull();
  });

  it.each([
    ['intentsSince', 'payment_intents', intent()],
    ['refundsSince', 'refunds', { amount: 1, currency: 'eur', payment_intent: 'pi_1' }],
    ['disputesSince', 'disputes', { amount: 1, currency: 'eur', evidence_details: { due_by: null } }],
  ] as const)('%s lists 100 per call until there are no more', async (name, path, object) => {
    const page = (id: string, has_more: boolean) => ({
      body: { object: 'list', has_more, url: `/v1/${path}`, data: [{ ...object, id }] },
    });
    stripe.answer(page('id_2', true), page('id_1', false));
    const listed = await stripe.gateway[name](new Date(1_800_000_000_500));
    expect(listed.map(({ id }) => id)).toEqual(['id_2', 'id_1']);
    const call = { path: `/v1/${path}`, 'created[gte]': '1800000000', limit: '100' };
    expect(stripe.asked.map((asked) => ({ path: asked.path, ...Object.fromEntries(asked.form) }))).toEqual([
      call,
      { ...call, starting_after: 'id_2' },
    ]);
  });

  it('a list with charges has their card and fee', async () => {
    const data = [intent({ latest_charge: charge })];
    stripe.answer({ body: { object: 'list', has_more: false, url: '/', data } });
    const [listed] = await stripe.gateway.intentsSince(new Date(0), true);
    expect(listed).toMatchObject({ feeMinor: 32, riskScore: 12, paidWith: { last4: '4242' } });
    expect(stripe.asked[0]?.form.get('expand[0]')).toBe('data.latest_charge.balance_transaction');
  });
});
