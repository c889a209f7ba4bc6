import { and, eq } from 'drizzle-orm';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { paymentTable } from './payments.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let admin: SignedIn;
let superadmin: SignedIn;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
  movieId = scenario.movieId;
});
beforeEach(async () => {
  admin = await scenario.someone('admin');
  superadmin = await scenario.someone('superadmin');
});
afterAll(() => test.close());

const paid = (number?: string) => scenario.paid(number);
const read = (_id: string) => scenario.readAs(admin, _id);
const refund = (_id: string, over: Record<string, unknown> = {}, as: SignedIn = admin) =>
  scenario.refundAs(as, _id, over);

it('a payment has lines, card, access and timeline', async () => {
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
  const types = payment.events.map(({ type }) => type);
  expect(types.slice(0, 2)).toEqual(['payment.opened', 'payment.attempted']);
  // At the same time: the test card isn't from the declared country.
  expect(types.slice(2).sort()).toEqual(['country.differs', 'intent.succeeded']);
  expect(JSON.stringify(payment)).not.toMatch(/secret|4242424242424242|idempotency/i);
});

it('a partial refund issues a credit note and keeps access', async () => {
  const _id = await paid();
  const response = await refund(_id);
  expect([response.statusCode, response.json().data]).toMatchObject([
    200,
    { status: 'partially_refunded', amountRefundedMinor: 100, refundableMinor: 399 },
  ]);
  const { refunds, access, amountNetMinor } = await read(_id);
  // The refund of 100 includes its part of the 80 tax: 64 are left. The fee of 32 is not refunded.
  expect(amountNetMinor).toBe(399 - 64 - 32);
  expect(refunds).toMatchObject([{ amountMinor: 100, status: 'succeeded', by: { _id: admin._id } }]);
  expect(refunds[0]?.creditNoteNo).toMatch(/^C-\d{4}-\d{6}$/);
  expect(access?.revokedAt).toBeNull();
});

it('a full refund can revoke access', async () => {
  const _id = await paid();
  const response = await refund(_id, { amountMinor: 499, revokesAccess: true });
  const { status, access, amountNetMinor } = response.json().data;
  expect([status, access.revokedAt, amountNetMinor]).toEqual(['refunded', expect.any(String), -32]);
  const [entitlement] = await test.deps.db
    .select()
    .from(entitlementTable)
    .where(eq(entitlementTable.paymentId, _id));
  expect(entitlement?.revokedAt).not.toBeNull();
});

it.each([
  ['an amount above the refundable one', { amountMinor: 500 }, 422, 'invalid'],
  ['an amount that someone else has changed', { expectedRefundableMinor: 399 }, 409, 'refundable_changed'],
  ['an amount with “other” as its reason and no note', { reason: 'other' }, 422, 'invalid'],
  ['an amount of zero', { amountMinor: 0 }, 422, 'invalid'],
])('%s is not refunded', async (_what, over, status, code) => {
  const _id = await paid();
  const response = await refund(_id, over);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect((await read(_id)).refunds).toEqual([]);
});

it('an unpaid payment can’t be refunded', async () => {
  const response = await refund(await paid(cards.declined));
  expect([response.statusCode, response.json().code]).toEqual([409, 'not_refundable']);
});

it('concurrent refunds never exceed the total', async () => {
  const _id = await paid();
  await Promise.all(Array.from({ length: 8 }, () => refund(_id, { amountMinor: 300 })));
  const { refunds, amountRefundedMinor } = await read(_id);
  expect([refunds.length, amountRefundedMinor]).toEqual([1, 300]);
});

it('admins refund small, recent payments only; superadmins any', async () => {
  const dear = await scenario.onSale(9_900);
  const { payment } = await scenario.bought(dear, cards.good, { email: 'dear@viewers.test' });
  const over = { amountMinor: 9_900, expectedRefundableMinor: 9_900 };
  const refused = await refund(payment._id, over);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'refund_limit']);
  const may = ({ mayRefundMinor, refundLimit }: PaymentDetail) => [mayRefundMinor, refundLimit];
  expect(may(await read(payment._id))).toEqual([5_000, 'amount']);
  const part = (left: number) => refund(payment._id, { amountMinor: 3_000, expectedRefundableMinor: left });
  expect(may((await part(9_900)).json().data)).toEqual([2_000, 'amount']);
  expect(may(await scenario.readAs(superadmin, payment._id))).toEqual([6_900, null]);
  const twice = await part(6_900);
  expect([twice.statusCode, twice.json().code]).toEqual([403, 'refund_limit']);
  const rest = { amountMinor: 6_900, expectedRefundableMinor: 6_900 };
  expect((await refund(payment._id, rest, superadmin)).statusCode).toBe(200);
  const old = await paid();
  test.advance(31 * 86_400_000);
  const later = await test.signedIn('admin');
  await stepUpOf(test, later);
  expect(may(await scenario.readAs(later, old))).toEqual([0, 'age']);
  const late = await refund(old, {}, later);
  expect([late.statusCode, late.json().code]).toEqual([403, 'refund_limit']);
});

it('a refund that fails after success is reversed', async () => {
  const _id = await paid(cards.refundFails);
  expect((await refund(_id)).json().data.status).toBe('partially_refunded');
  test.advance(61_000);
  await scenario.deliver();
  const { status, refunds, refundableMinor } = await read(_id);
  expect([status, refundableMinor]).toEqual(['paid', 499]);
  expect(refunds).toMatchObject([{ status: 'failed', failureReason: 'expired_or_canceled_card' }]);
});

it('an unpaid order is canceled once and can’t be charged anymore', async () => {
  const { payment } = await scenario.started(movieId, { email: 'leaves@viewers.test' });
  const cancel = () => admin({ method: 'POST', url: `/api/payment/${payment._id}/cancel` });
  const response = await cancel();
  expect([response.statusCode, response.json().data.status]).toEqual([200, 'canceled']);
  expect((await cancel()).json().code).toBe('not_open');
  expect((await scenario.confirmed(payment, cards.good)).json().code).toBe('payment_closed');
});

it('a receipt is resent to its buyer or to another email', async () => {
  const _id = await paid();
  const send = (payload: Record<string, unknown>) =>
    admin({ method: 'POST', url: `/api/payment/${_id}/receipt`, payload });
  expect((await send({})).statusCode).toBe(200);
  expect((await send({ to: 'office@viewers.test' })).statusCode).toBe(200);
  const mails = await test.deps.db.select().from(outboxTable);
  expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('office@viewers.test'))).toHaveLength(
    1,
  );
  const entries = await test.deps.db
    .select({ diff: auditTable.diff })
    .from(auditTable)
    .where(and(eq(auditTable.objectId, _id), eq(auditTable.action, 'payment.receipt')))
    .orderBy(auditTable.seq);
  expect(entries.map(({ diff }) => diff)).toEqual([
    { to: 'the email of the payment' },
    { to: 'office@viewers.test' },
  ]);
  const unpaid = await scenario.started(movieId, { email: 'unpaid@viewers.test' });
  const refused = await admin({
    method: 'POST',
    url: `/api/payment/${unpaid.payment._id}/receipt`,
    payload: {},
  });
  expect(refused.json().code).toBe('not_paid');
});

it('the emailed receipt names the tax of the country', async () => {
  const _id = await paid();
  await test.deps.db.update(paymentTable).set({ country: 'IN' }).where(eq(paymentTable._id, _id));
  const payload = { to: 'india@viewers.test' };
  await admin({ method: 'POST', url: `/api/payment/${_id}/receipt`, payload });
  const mails = await test.deps.db.select().from(outboxTable);
  const [mail] = mails.filter((sent) => JSON.stringify(sent.payload).includes(payload.to));
  expect(JSON.stringify(mail?.payload)).toMatch(/GST 19% \(included\): €/);
});

it('receipt and credit note can be downloaded once issued', async () => {
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
  const { payment } = await scenario.started(movieId, { email: 'none@viewers.test' });
  expect((await admin(`/api/payment/${payment._id}/receipt.pdf`)).statusCode).toBe(404);
});
