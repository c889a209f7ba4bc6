import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Gateway, GatewayDown, GatewayRefusal } from '../gateway.service.ts';
import { stripeIntent as intent } from './stripe.fixture.ts';
import { stripeGateway } from './stripe.ts';

type Asked = { method: string; path: string; key: string | undefined; form: URLSearchParams };
type Answer = { status?: number; body?: unknown } | 'hang up';

const webhookSecret = 'whsec_test';
let server: Server;
let gateway: Gateway;
let asked: Asked[] = [];
let answers: Answer[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test');
      const key = request.headers['idempotency-key'];
      asked.push({
        method: request.method ?? '',
        path: pathname,
        key: typeof key === 'string' ? key : undefined,
        form: new URLSearchParams(text || search),
      });
      const answer = answers.shift() ?? { status: 500, body: { error: { message: 'No answer was set' } } };
      if (answer === 'hang up') return request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on TCP
  gateway = stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret,
    address: { host: '127.0.0.1', port, protocol: 'http' },
  });
});
beforeEach(() => {
  asked = [];
  answers = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};
const charge = {
  id: 'ch_1',
  object: 'charge',
  payment_method_details: {
    card: {
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      funding: 'credit',
      country: 'DE',
    },
  },
  outcome: { risk_score: 12 },
  balance_transaction: { id: 'txn_1', object: 'balance_transaction', fee: 32, currency: 'eur' },
};
const anOrder = { orderId: 'F-2026-000001', amountMinor: 499, currency: 'EUR', email: 'ada@viewers.test' };
const confirmation = { methodId: 'pm_1', returnUrl: 'https://film.test/payment', idempotencyKey: 'F-1-1' };

it('an intent is made with the order as its key, cards only, and its amount in small letters', async () => {
  answers = [{ body: intent() }];
  expect(await gateway.createIntent(anOrder)).toMatchObject({ id: 'pi_1', status: 'requires_method' });
  const [{ method, path, key, form } = {} as Asked] = asked;
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
])('%s is counted as Stripe counts it, there and back', async (currency, amountMinor, wire) => {
  answers = [{ body: intent({ amount: Number(wire), currency: currency.toLowerCase() }) }];
  const made = await gateway.createIntent({ ...anOrder, currency, amountMinor });
  expect(asked[0]?.form.get('amount')).toBe(wire);
  expect([made.amountMinor, made.currency]).toEqual([amountMinor, currency]);
});

it('a charge that succeeds brings its card, fee and risk', async () => {
  answers = [{ body: intent({ status: 'succeeded', latest_charge: charge }) }];
  expect(await gateway.confirm('pi_1', confirmation)).toMatchObject({
    status: 'succeeded',
    chargeId: 'ch_1',
    feeMinor: 32,
    riskScore: 12,
    paidWith: { brand: 'visa', last4: '4242', funding: 'credit', country: 'DE' },
  });
  expect(asked[0]).toMatchObject({ path: '/v1/payment_intents/pi_1/confirm', key: 'F-1-1' });
});

it('a card that is declined is an answer, with both of its codes', async () => {
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  };
  answers = [
    { status: 402, body: { error: { ...error, payment_intent: intent({ last_payment_error: error }) } } },
  ];
  expect(await gateway.confirm('pi_1', confirmation)).toMatchObject({
    status: 'requires_method',
    failure: { code: 'card_declined', declineCode: 'insufficient_funds' },
  });
});

it('a bank that asks says where', async () => {
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/ask' } };
  answers = [{ body: intent({ status: 'requires_action', next_action }) }];
  expect((await gateway.confirm('pi_1', confirmation)).nextActionUrl).toBe('https://bank.test/ask');
});

it('a line that breaks is tried once more with the same key', async () => {
  answers = ['hang up', { body: intent({ status: 'succeeded', latest_charge: charge }) }];
  expect((await gateway.confirm('pi_1', confirmation)).status).toBe('succeeded');
  expect(asked.map(({ key }) => key)).toEqual(['F-1-1', 'F-1-1']);
});

it.each([
  ['breaks twice', ['hang up', 'hang up'], GatewayDown],
  [
    'fails inside',
    [
      { status: 500, body: {} },
      { status: 500, body: {} },
    ],
    GatewayDown,
  ],
  [
    'says no',
    [
      {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' } },
      },
    ],
    GatewayRefusal,
  ],
] as const)('a gateway that %s says so in our words', async (_what, given, kind) => {
  answers = [...given];
  await expect(gateway.retrieve('pi_1')).rejects.toBeInstanceOf(kind);
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
])('only an answer to what was asked is a no: %i %j', async (status, error, kind) => {
  const answer = { status, body: { error: { message: 'Not this way', ...error } } };
  answers = [answer, answer];
  await expect(gateway.confirm('pi_1', confirmation)).rejects.toBeInstanceOf(kind);
});

it('a refund is asked for in the units of its charge, with its own key', async () => {
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 50_000,
    currency: 'isk',
    status: 'pending',
    pending_reason: 'processing',
    payment_intent: 'pi_1',
  };
  answers = [{ body: intent({ currency: 'isk', amount: 50_000 }) }, { body: refund }];
  expect(await gateway.refund('pi_1', 500, 'refund-1')).toMatchObject({
    id: 're_1',
    amountMinor: 500,
    status: 'pending',
    pendingReason: 'processing',
  });
  expect(asked[1]).toMatchObject({ path: '/v1/refunds', key: 'refund-1' });
  expect(asked[1]?.form.get('amount')).toBe('50000');
});

describe('a dispute', () => {
  const dispute = (status: string) => ({
    id: 'dp_1',
    object: 'dispute',
    status,
    reason: 'fraudulent',
    amount: 499,
    currency: 'eur',
    payment_intent: 'pi_1',
    evidence_details: { due_by: 1_800_600_000 },
  });

  it('gets its evidence once, and hands it in', async () => {
    answers = [{ body: dispute('under_review') }];
    expect(await gateway.submitEvidence('dp_1', 'They watched it')).toMatchObject({
      id: 'dp_1',
      intentId: 'pi_1',
      status: 'under_review',
      dueBy: new Date(1_800_600_000_000),
    });
    expect(asked[0]).toMatchObject({ path: '/v1/disputes/dp_1', key: 'evidence-dp_1' });
    expect(asked[0]?.form.get('evidence[uncategorized_text]')).toBe('They watched it');
    expect(asked[0]?.form.get('submit')).toBe('true');
  });

  it('that is given up is lost', async () => {
    answers = [{ body: dispute('lost') }];
    expect((await gateway.acceptDispute('dp_1')).status).toBe('lost');
    expect(asked[0]?.path).toBe('/v1/disputes/dp_1/close');
  });
});

describe('what was made for an order', () => {
  it('is searched by the order, and what was paid goes before what failed', async () => {
    answers = [
      {
        body: {
          ...{ object: 'search_result', has_more: false, url: '/v1/payment_intents/search' },
          data: [intent({ id: 'pi_2' }), intent({ id: 'pi_1', status: 'succeeded', latest_charge: charge })],
        },
      },
    ];
    expect(await gateway.findIntent('F-2026-000001')).toMatchObject({
      ...{ id: 'pi_1', status: 'succeeded', orderId: 'F-2026-000001', feeMinor: 32 },
    });
    const [{ method, path, form } = {} as Asked] = asked;
    expect([method, path]).toEqual(['GET', '/v1/payment_intents/search']);
    expect(form.get('query')).toBe("metadata['orderId']:'F-2026-000001'");
  });

  it('is nothing where nothing was made', async () => {
    answers = [{ body: { object: 'search_result', has_more: false, url: '/', data: [] } }];
    expect(await gateway.findIntent('F-2026-000001')).toBeNull();
  });
});
