import { eq, sql } from 'drizzle-orm';
import type { PaymentDetail, PaymentTotals } from '@backlot/contracts/payments.detail';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cards, checkoutWorld } from '../checkout/checkout.fixture.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { stepUpOf } from '../watchers/watchers.fixture.ts';
import { entitlementTable } from '../watchers/watchers.table.ts';
import { compactTotals } from './payment-totals.ts';
import { paymentDayTable, paymentTable as t } from './payments.table.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
let world: Awaited<ReturnType<typeof checkoutWorld>>;
let admin: SignedIn;
let superadmin: SignedIn;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp();
  world = await checkoutWorld(test);
  movieId = await world.onSale();
});
beforeEach(async () => {
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
  await Promise.all([stepUpOf(test, admin), stepUpOf(test, superadmin)]);
});
afterAll(() => test.close());

let people = 0;
const paid = async (number: string = cards.good): Promise<string> =>
  (await world.bought(movieId, number, { email: `payer${(people += 1)}@viewers.test` })).payment._id;
const read = async (_id: string): Promise<PaymentDetail> => (await admin(`/api/payment/${_id}`)).json().data;
const back = (over: Record<string, unknown> = {}) => ({
  amountMinor: 100,
  expectedRefundableMinor: 499,
  reason: 'requested_by_customer',
  note: null,
  revokesAccess: false,
  sendsReceipt: true,
  ...over,
});
const refund = (_id: string, over: Record<string, unknown> = {}, as: SignedIn = admin) =>
  as({ method: 'POST', url: `/api/payment/${_id}/refund`, payload: back(over) });

it('a payment is read with its lines, its card, its access and all that happened', async () => {
  const payment = await read(await paid());
  expect(payment).toMatchObject({
    status: 'paid',
    amountTotalMinor: 499,
    amountTaxMinor: 80,
    amountFeeMinor: 32,
    amountNetMinor: 387,
    refundableMinor: 499,
    method: { brand: 'visa', last4: '4242' },
    lines: [{ offer: 'rent', totalMinor: 499 }],
  });
  expect(payment.access).not.toBeNull();
  expect(payment.events.map(({ type }) => type)).toEqual([
    'payment.opened',
    'payment.tried',
    'intent.succeeded',
  ]);
  expect(JSON.stringify(payment)).not.toMatch(/secret|4242424242424242|idempotency/i);
});

it('a part is given back with a credit note, and the access stays', async () => {
  const _id = await paid();
  const answer = await refund(_id);
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { status: 'partially_refunded', amountRefundedMinor: 100, refundableMinor: 399 },
  ]);
  const { refunds, access } = await read(_id);
  expect(refunds).toMatchObject([{ amountMinor: 100, status: 'succeeded', by: { _id: admin._id } }]);
  expect(refunds[0]?.creditNoteNo).toMatch(/^C-\d{4}-\d{6}$/);
  expect(access?.revokedAt).toBeNull();
});

it('all is given back and the access taken', async () => {
  const _id = await paid();
  const { status, access } = (await refund(_id, { amountMinor: 499, revokesAccess: true })).json().data;
  expect([status, access.revokedAt]).toEqual(['refunded', expect.any(String)]);
  const [entitlement] = await test.deps.db
    .select()
    .from(entitlementTable)
    .where(eq(entitlementTable.paymentId, _id));
  expect(entitlement?.revokedAt).not.toBeNull();
});

it.each([
  ['more than is left', { amountMinor: 500 }, 422, 'invalid'],
  ['what somebody else has changed', { expectedRefundableMinor: 399 }, 409, 'refundable_changed'],
  ['for another reason without a word', { reason: 'other' }, 422, 'invalid'],
  ['nothing', { amountMinor: 0 }, 422, 'invalid'],
])('%s is not given back', async (_what, over, status, code) => {
  const _id = await paid();
  const answer = await refund(_id, over);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect((await read(_id)).refunds).toEqual([]);
});

it('what was never paid can’t be given back', async () => {
  const answer = await refund(await paid(cards.declined));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_refundable']);
});

it('of many refunds at once no more than the total goes back', async () => {
  const _id = await paid();
  await Promise.all(Array.from({ length: 8 }, () => refund(_id, { amountMinor: 300 })));
  const { refunds, amountRefundedMinor } = await read(_id);
  expect([refunds.length, amountRefundedMinor]).toEqual([1, 300]);
});

it('an admin gives back fresh and small amounts only, a superadmin any', async () => {
  const dear = await world.onSale(9_900);
  const { payment } = await world.bought(dear, cards.good, { email: 'dear@viewers.test' });
  const over = { amountMinor: 9_900, expectedRefundableMinor: 9_900 };
  const refused = await refund(payment._id, over);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'refund_limit']);
  expect((await refund(payment._id, over, superadmin)).statusCode).toBe(200);
  const old = await paid();
  test.advance(31 * 86_400_000);
  const later = await test.signedIn('admin');
  await stepUpOf(test, later);
  const late = await refund(old, {}, later);
  expect([late.statusCode, late.json().code]).toEqual([403, 'refund_limit']);
});

it('a refund that seemed to succeed and fails later is money still with us', async () => {
  const _id = await paid(cards.refundFails);
  expect((await refund(_id)).json().data.status).toBe('partially_refunded');
  test.advance(61_000);
  await world.deliver();
  const { status, refunds, refundableMinor } = await read(_id);
  expect([status, refundableMinor]).toEqual(['paid', 499]);
  expect(refunds).toMatchObject([{ status: 'failed', failureReason: 'expired_or_canceled_card' }]);
});

it('an order that was not paid is given up once, and can’t be charged any more', async () => {
  const { payment } = await world.started(movieId, { email: 'leaves@viewers.test' });
  const cancel = () => admin({ method: 'POST', url: `/api/payment/${payment._id}/cancel` });
  const answer = await cancel();
  expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'canceled']);
  expect((await cancel()).json().code).toBe('not_open');
  expect((await world.confirmed(payment, cards.good)).json().code).toBe('payment_closed');
});

it('a receipt is sent again, to its buyer or to another address', async () => {
  const _id = await paid();
  const send = (payload: Record<string, unknown>) =>
    admin({ method: 'POST', url: `/api/payment/${_id}/receipt`, payload });
  expect((await send({})).statusCode).toBe(200);
  expect((await send({ to: 'office@viewers.test' })).statusCode).toBe(200);
  const mails = await test.deps.db.select().from(outboxTable);
  expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('office@viewers.test'))).toHaveLength(
    1,
  );
  const unpaid = await world.started(movieId, { email: 'unpaid@viewers.test' });
  const refused = await admin({
    method: 'POST',
    url: `/api/payment/${unpaid.payment._id}/receipt`,
    payload: {},
  });
  expect(refused.json().code).toBe('not_paid');
});

it('receipt and credit note are files, once there is one', async () => {
  const _id = await paid();
  const { refunds } = (await refund(_id)).json().data;
  const receipt = await admin(`/api/payment/${_id}/receipt.pdf`);
  expect(receipt.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/R-\d{4}-\d{6}\.pdf/),
  });
  const note = await admin(`/api/payment/${_id}/refund/${refunds[0]._id}/credit-note.pdf`);
  expect(note.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await admin(`/api/payment/${_id}/refund/${_id}/credit-note.pdf`)).statusCode).toBe(404);
  const { payment } = await world.started(movieId, { email: 'none@viewers.test' });
  expect((await admin(`/api/payment/${payment._id}/receipt.pdf`)).statusCode).toBe(404);
});

describe('totals', () => {
  const totals = async (query = ''): Promise<PaymentTotals> =>
    (await admin(`/api/payment/summary?${query}`)).json().data;
  const counted = async () => {
    const rows = await test.deps.db
      .select({ currency: t.currency, count: sql<number>`count(*)::int` })
      .from(t)
      .groupBy(t.currency);
    return rows;
  };

  it('are those of all payments, by currency, from kept sums and from payments alike', async () => {
    await paid();
    const kept = await totals();
    expect(kept.byCurrency.map(({ currency, count }) => ({ currency, count }))).toEqual(await counted());
    expect(await totals('amountFrom=0')).toEqual(kept);
    expect((await totals('country=DE')).count).toBe(kept.count);
    expect((await totals('country=FR')).count).toBe(0);
    const failed = await totals('status=failed');
    expect(failed).toEqual(await totals('status=failed&amountFrom=0'));
    expect(failed.byCurrency[0]).toMatchObject({ grossMinor: 0, refundedMinor: 0 });
  });

  it('are the same after they were added up, with a row for each kind of a day', async () => {
    const before = await totals();
    await compactTotals(test.deps);
    expect(await totals()).toEqual(before);
    await compactTotals(test.deps);
    const rows = await test.deps.db.select().from(paymentDayTable);
    const keys = rows.map(({ country, day, currency, status, kind }) =>
      [country, day, currency, status, kind].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what needs somebody is found', () => {
  const found = async (query: string): Promise<string[]> =>
    (await admin(`/api/payment?limit=25&${query}`)).json().data.items.map(({ _id }: PaymentDetail) => _id);

  it('by refunds on their way, and by who gave them', async () => {
    const _id = await paid(cards.refundPends);
    await refund(_id);
    expect(await found('attention=refund_pending')).toEqual([_id]);
    expect(await found(`refundedBy=${admin._id}`)).toEqual([_id]);
    expect(await found(`refundedBy=${superadmin._id}&attention=refund_pending`)).toEqual([]);
  });

  it('by disputes that wait for evidence', async () => {
    const _id = await paid(cards.disputed);
    await world.deliver();
    expect(await found('attention=dispute_due')).toEqual([_id]);
    expect(await found('attention=unfulfilled')).toEqual([]);
  });

  it('by why a card was refused, in the most exact word', async () => {
    const _id = await paid(cards.stolen);
    expect(await found('failure=stolen_card')).toEqual([_id]);
    expect(await found('failure=card_declined')).toEqual([]);
  });
});

it('the filter in the body is the list', async () => {
  const answer = await admin({
    method: 'POST',
    url: '/api/payment/filter',
    payload: { status: 'failed', limit: 25 },
  });
  expect(answer.json().data).toEqual((await admin('/api/payment?status=failed&limit=25')).json().data);
});
