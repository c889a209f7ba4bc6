import { and, eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { applyEvent } from '../payments/apply-event.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { openSimulator } from './simulator/open-simulator.ts';
import { sign } from '../../../platform/http/body-signature.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
let secret: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
  ({ secret } = await openSimulator(test.deps));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const post = async (payload: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await test.app.inject({ method: 'POST', url: '/api/webhook/gateway', payload, headers });
  return [response.statusCode, response.json().code];
};
const signedIn = (seconds: number, payload: string) =>
  sign(secret, payload, new Date(test.deps.now().getTime() + seconds * 1_000));

it.each(['nonsense', 'null', '{}', '[1]', '{"id":"evt_1","type":"x","at":"2026-01-01","intent":{}}'])(
  'the signed body %s is refused as malformed',
  async (payload) => {
    expect(await post(payload, signedIn(0, payload))).toEqual([400, 'malformed']);
  },
);

it.each([
  ['without a known scheme', (payload: string) => signedIn(0, payload).replace('v1=', 'v0=')],
  ['with nonsense', () => 'v1'],
  ['more than 60 s ahead', (payload: string) => signedIn(70, payload)],
  ['older than 300 s', (payload: string) => signedIn(-310, payload)],
])('a signature %s is refused', async (_what, signature) => {
  expect(await post('{}', signature('{}'))).toEqual([400, 'signature_invalid']);
});

it('a flood of webhooks uses two connections at a time, and what exceeds the queue is refused with 503', async () => {
  const asked: string[] = [];
  let response = () => {};
  const answered = new Promise<void>((resolve) => (response = resolve));
  jest.spyOn(test.deps.gateway, 'retrieve').mockImplementation(async (intentId) => {
    asked.push(intentId);
    await answered;
    return { ...(await test.deps.gateway.intentsSince(new Date(0)))[0], orderId: null } as never; // no order of ours
  });
  const sent = Array.from({ length: 60 }, (_, n) => {
    const refund = { id: `re_${n}`, intentId: `pi_flood_${n}`, key: null, status: 'pending', amountMinor: 1 };
    const rest = { currency: 'EUR', pendingReason: null, failureReason: null };
    const payload = JSON.stringify({
      id: `evt_${n}`,
      type: 'refund.updated',
      at: test.deps.now(),
      refund: { ...refund, ...rest },
    });
    return post(payload, signedIn(0, payload));
  });
  // The first 52 wait for the gateway, so that only the others get an answer.
  const first = sent.map((response) => response.then(([status]) => status));
  let refused = 0;
  await new Promise<void>((resolve) => {
    for (const status of first)
      void status.then((code) => (code === 503 && (refused += 1) === 8 ? resolve() : undefined));
  });
  expect(asked.length).toBeLessThanOrEqual(2);
  response();
  const codes = await Promise.all(first);
  expect(codes.filter((code) => code === 200)).toHaveLength(52);
});

/** An order and the succeeded intent of its charge, which no webhook has reported yet. */
async function charged(email: string) {
  const { payment } = await scenario.started(await scenario.onSale(), { email });
  const [row] = await test.deps.db.select().from(t).where(eq(t._id, payment._id));
  const methodId = await scenario.method(cards.good);
  const confirmation = { methodId, returnUrl: 'x', idempotencyKey: email };
  const intent = await test.deps.gateway.confirm(row?.gatewayIntentId ?? '', confirmation);
  return { _id: payment._id as string, intent };
}
let events = 0;
const head = () => ({
  id: `evt_held_${(events += 1)}`,
  type: 'payment_intent.succeeded',
  at: test.deps.now(),
});

it.each([
  ['an event of another mode', 'Mode mismatch', { isOtherMode: true }, {}],
  ['another intent with the order’s ID', 'Payment intent mismatch', {}, { id: 'pi_of_a_stranger' }],
])('%s is held and alerts everyone who may read payments, once', async (_what, title, over, intentOver) => {
  const reader = await test.signedIn('admin');
  const { db } = test.deps;
  await db
    .update(adminTable)
    .set({ grants: { 'payment:manage': false, 'payment:refund': false } })
    .where(eq(adminTable._id, reader._id));
  const { _id, intent } = await charged(`held${(events += 1)}@viewers.test`);
  for (let copy = 0; copy < 2; copy += 1)
    expect(await applyEvent(test.deps, { ...head(), ...over, intent: { ...intent, ...intentOver } })).toBe(
      'applied',
    );
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  expect(row).toMatchObject({ status: 'pending', receiptNo: null });
  const alerts = await db
    .select()
    .from(notificationTable)
    .where(
      and(
        eq(notificationTable.adminId, reader._id),
        eq(notificationTable.title, `${title} on ${row?.orderId}`),
      ),
    );
  expect(alerts).toHaveLength(1);
  await applyEvent(test.deps, { ...head(), intent });
  expect((await db.select().from(t).where(eq(t._id, _id)))[0]?.status).toBe('paid');
});
