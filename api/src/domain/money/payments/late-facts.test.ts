import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { couponFixture } from '../coupons/coupons.fixture.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { GatewayDown, type GatewayEvent, type Intent } from '../gateway/gateway.service.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { applyEvent } from './apply-event.service.ts';
import { completeEvent } from './complete-event.service.ts';
import { fetchFees } from './fetch-fees.ts';
import { paymentEventTable } from './payment-events.table.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

const stored = async (_id: string) => {
  const [row] = await test.deps.db.select().from(t).where(eq(t._id, _id));
  if (!row) throw new Error('The payment is gone');
  return row;
};
let events = 0;
const head = () => ({ id: `evt_late_${(events += 1)}`, at: test.deps.now() });
const toldOf = (intent: Intent): GatewayEvent => ({ ...head(), type: 'payment_intent.updated', intent });
const refundOf = (intentId: string): GatewayEvent => ({
  ...head(),
  type: 'refund.updated',
  refund: {
    id: `re_${events}`,
    intentId,
    status: 'succeeded',
    amountMinor: 100,
    currency: 'EUR',
    pendingReason: null,
    failureReason: null,
    key: null,
  },
});

/** A charged order whose webhook hasn't arrived yet. */
async function charged(asked: Record<string, unknown> = {}) {
  const email = `late${(events += 1)}@viewers.test`;
  const { payment } = await scenario.started(await scenario.onSale(), { email }, asked);
  const intentId = (await stored(payment._id)).gatewayIntentId ?? '';
  const confirmation = { methodId: await scenario.method(cards.good), returnUrl: 'x', idempotencyKey: email };
  const intent = await test.deps.gateway.confirm(intentId, confirmation);
  return { _id: payment._id as string, intentId, intent };
}
/** In webhook format: with the charge's ID only. */
const bare = (intent: Intent): Intent => ({ ...intent, feeMinor: null, paidWith: null, riskScore: null });

it('a webhook with a charge ID only is completed before the receipt and the fee are booked', async () => {
  const { _id, intent } = await charged();
  await applyEvent(test.deps, await completeEvent(test.deps, toldOf(bare(intent))));
  expect(await stored(_id)).toMatchObject({ status: 'paid', methodLast4: '4242', amountFeeMinor: 32 });
});

it('an unknown fee is fetched later, also after a gateway outage', async () => {
  const { _id, intent } = await charged();
  const gateway = { ...test.deps.gateway, retrieve: () => Promise.reject(new GatewayDown('no answer')) };
  await applyEvent(test.deps, await completeEvent({ ...test.deps, gateway }, toldOf(bare(intent))));
  expect(await stored(_id)).toMatchObject({ status: 'paid', methodLast4: null, amountFeeMinor: null });
  test.advance(61_000);
  await fetchFees(test.deps);
  expect(await stored(_id)).toMatchObject({ status: 'paid', methodLast4: '4242', amountFeeMinor: 32 });
});

it('an intent reported by webhook is stored with its ID', async () => {
  const { _id, intent, intentId } = await charged();
  await test.deps.db.update(t).set({ gatewayIntentId: null }).where(eq(t._id, _id));
  await applyEvent(test.deps, toldOf(intent));
  expect((await stored(_id)).gatewayIntentId).toBe(intentId);
});

it('a refund of an intent with a lost ID finds its order', async () => {
  const { _id, intent, intentId } = await charged();
  await applyEvent(test.deps, toldOf(intent));
  await test.deps.db.update(t).set({ gatewayIntentId: null }).where(eq(t._id, _id));
  expect(await applyEvent(test.deps, await completeEvent(test.deps, refundOf(intentId)))).toBe('applied');
  expect((await stored(_id)).amountRefundedMinor).toBe(100);
});

it('an event without a payment is applied on redelivery', async () => {
  const { _id, intent, intentId } = await charged();
  await applyEvent(test.deps, toldOf(intent));
  const incoming = refundOf(intentId);
  await test.deps.db.update(t).set({ gatewayIntentId: null }).where(eq(t._id, _id));
  expect(await applyEvent(test.deps, incoming)).toBe('not_ours');
  await test.deps.db.update(t).set({ gatewayIntentId: intentId }).where(eq(t._id, _id));
  expect([await applyEvent(test.deps, incoming), await applyEvent(test.deps, incoming)]).toEqual([
    'applied',
    'known',
  ]);
  expect(await test.deps.db.select().from(refundTable).where(eq(refundTable.paymentId, _id))).toHaveLength(1);
});

it('an amount mismatch notifies once per amount and intent', async () => {
  const { _id, intent, intentId } = await charged();
  for (const amountMinor of [1, 1, 2]) await applyEvent(test.deps, toldOf({ ...intent, amountMinor }));
  await applyEvent(test.deps, toldOf({ ...intent, id: 'pi_of_a_stranger', amountMinor: 2 }));
  const rows = await test.deps.db
    .select()
    .from(paymentEventTable)
    .where(eq(paymentEventTable.paymentId, _id));
  const incoming = rows.filter(({ type }) => type === 'intent.mismatch').map(({ detail }) => detail);
  expect(incoming).toEqual([
    `1 EUR for intent ${intentId}`,
    `2 EUR for intent ${intentId}`,
    '2 EUR for intent pi_of_a_stranger',
  ]);
});

it('a matching card country confirms the declared one, and a different one is logged once', async () => {
  const proven = await charged();
  const abroad = await charged();
  const { paidWith } = proven.intent;
  if (!paidWith) throw new Error('There is no card');
  const cardOf = (intent: Intent, country: string) => ({ ...intent, paidWith: { ...paidWith, country } });
  await applyEvent(test.deps, toldOf(cardOf(proven.intent, 'DE')));
  for (const event of [1, 2].map(() => toldOf(cardOf(abroad.intent, 'FR'))))
    await applyEvent(test.deps, event);
  expect([(await stored(proven._id)).countrySource, (await stored(abroad._id)).countrySource]).toEqual([
    'card',
    'declared',
  ]);
  const noted = async (_id: string) =>
    (await test.deps.db.select().from(paymentEventTable).where(eq(paymentEventTable.paymentId, _id)))
      .filter(({ type }) => type === 'country.differs')
      .map(({ detail }) => detail);
  expect([await noted(proven._id), await noted(abroad._id)]).toEqual([[], ['FR']]);
});

it('a coupon is locked before the receipt number, so that payments never deadlock', async () => {
  const { startsAt: _s, endsAt: _e, ...row } = couponFixture();
  const [coupon] = await test.deps.db.insert(couponTable).values(row).returning();
  const { intent } = await charged({ coupon: coupon?.code });
  await test.deps.db.execute(sql`create table touched (n serial, what text)`);
  await test.deps.db.execute(
    sql`create function note_touch() returns trigger language plpgsql as 'begin insert into touched (what) values (tg_table_name); return new; end'`,
  );
  for (const table of ['coupon', 'number_series'])
    await test.deps.db.execute(
      sql.raw(
        `create trigger note_touch before insert or update on ${table} for each row execute function note_touch()`,
      ),
    );
  await applyEvent(test.deps, toldOf(intent));
  const touched = await rowsOf<{ what: string }>(test.deps.db, sql`select what from touched order by n`);
  const what = touched.map((one) => one.what);
  expect([what[0], what.at(-1)]).toEqual(['coupon', 'number_series']);
});
