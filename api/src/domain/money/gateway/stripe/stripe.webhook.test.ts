import Stripe from 'stripe';
import { UnreadableWebhook } from '../gateway.service.ts';
import { stripeIntent as intent } from './stripe.fixture.ts';
import { stripeGateway } from './stripe.ts';

const webhookSecret = 'whsec_test';
const gateway = stripeGateway({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret });

const stripe = new Stripe('sk_test_1');
const sent = (object: unknown, type: string) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1_800_000_000,
    livemode: false,
    data: { object },
  });
const signed = (payload: string, timestamp = Math.floor(Date.now() / 1_000), secret = webhookSecret) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

it('a webhook is parsed when its signature is valid', () => {
  const body = sent(intent({ status: 'succeeded' }), 'payment_intent.succeeded');
  expect(gateway.readWebhook(Buffer.from(body), signed(body))).toMatchObject({
    id: 'evt_1',
    at: new Date(1_800_000_000_000),
    intent: { id: 'pi_1', status: 'succeeded', orderId: 'F-2026-000001' },
  });
});

it('a setup of a card is reported with its key', () => {
  const object = { id: 'seti_1', object: 'setup_intent', status: 'succeeded', payment_method: 'pm_1' };
  const body = sent({ ...object, metadata: { key: 'a-key' } }, 'setup_intent.succeeded');
  expect(gateway.readWebhook(Buffer.from(body), signed(body))).toMatchObject({
    setup: { id: 'seti_1', key: 'a-key', methodId: 'pm_1', status: 'succeeded' },
  });
});

it('a webhook of another object type is acknowledged and ignored', () => {
  const body = sent({ id: 'cus_1', object: 'customer' }, 'customer.created');
  expect(gateway.readWebhook(Buffer.from(body), signed(body))).toMatchObject({ ignored: true });
});

it.each([
  ['with another secret', (body: string) => signed(body, undefined, 'whsec_other')],
  ['older than five minutes', (body: string) => signed(body, Math.floor(Date.now() / 1_000) - 301)],
  ['more than a minute ahead', (body: string) => signed(body, Math.floor(Date.now() / 1_000) + 70)],
  ['without a signature', () => ''],
  ['without a known scheme', (body: string) => signed(body).replace('v1=', 'v9=')],
  ['without a time', (body: string) => signed(body).replace(/^t=\d+,/, '')],
  ['with nonsense as its signature', () => 't=,v1=,=,\u0000'],
])('%s is refused', (_what, header) => {
  const body = sent(intent(), 'payment_intent.succeeded');
  expect(gateway.readWebhook(Buffer.from(body), header(body))).toBeNull();
});

it('a webhook is refused when its bytes were changed', () => {
  const body = sent(intent(), 'payment_intent.succeeded');
  expect(gateway.readWebhook(Buffer.from(body.replace('499', '498')), signed(body))).toBeNull();
});

it.each([
  'nonsense',
  'null',
  '[]',
  '{}',
  '{"id":"evt_1","created":1,"data":{"object":{"object":"payment_intent"}}}',
])('with the signed body %s is unreadable', (body) => {
  expect(() => gateway.readWebhook(Buffer.from(body), signed(body))).toThrow(UnreadableWebhook);
});

const nonsense = [undefined, null, 'x', {}, 1e20, -1, 1.5].flatMap((value) => [
  { amount: value },
  { created: value },
]);
it.each([
  ...nonsense,
  ...['', 'x', 'eu\0', {}, null].map((currency) => ({ currency })),
  ...['', 'i'.repeat(256), 'pi_\0', 1, null].map((id) => ({ id })),
  { metadata: { orderId: 'F\0' } },
  { metadata: { orderId: 'F'.repeat(5_000) } },
  { last_payment_error: { type: 1 } },
])('a signed payment with %j is unreadable', (over) => {
  const body = sent(intent(over), 'payment_intent.succeeded');
  expect(() => gateway.readWebhook(Buffer.from(body), signed(body))).toThrow(UnreadableWebhook);
});

it.each([undefined, null, 'x', 1e12, 1e20])('an event of the time %j is unreadable', (created) => {
  const event = { id: 'evt_1', type: 'customer.created', created, livemode: false, data: { object: {} } };
  const body = JSON.stringify(event);
  expect(() => gateway.readWebhook(Buffer.from(body), signed(body))).toThrow(UnreadableWebhook);
});

it.each([
  ['refund', { amount: 100 }, 'refund'],
  [
    'dispute',
    { amount: 100, status: 'lost', reason: 'fraudulent', evidence_details: { due_by: 1 } },
    'dispute',
  ],
])('a signed %s is checked in the same way', (object, more, key) => {
  const fields = { id: 'x_1', object, currency: 'eur', payment_intent: 'pi_1', ...more };
  const good = sent(fields, 'charge.updated');
  expect(gateway.readWebhook(Buffer.from(good), signed(good))).toHaveProperty(key);
  for (const over of [{ amount: undefined }, { amount: -1 }, { payment_intent: 'pi\0' }, { id: null }]) {
    const body = sent({ ...fields, ...over }, 'charge.updated');
    expect(() => gateway.readWebhook(Buffer.from(body), signed(body))).toThrow(UnreadableWebhook);
  }
});

it('a webhook of live mode is flagged while the keys are of test mode', () => {
  const live = JSON.parse(sent(intent(), 'payment_intent.succeeded'));
  const body = JSON.stringify({ ...live, livemode: true });
  expect(gateway.readWebhook(Buffer.from(body), signed(body))).toMatchObject({ isOtherMode: true });
});
