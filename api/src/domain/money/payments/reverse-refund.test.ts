import { and, eq } from 'drizzle-orm';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { sellerTable } from '../sellers/sellers.table.ts';
import { dayOnPage } from './document-pdf.service.ts';
import { creditNotePage, debitNotePage } from './document-pages.ts';
import { type SignedIn, seedPayments } from './payments.scenario.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
beforeEach(async () => {
  admin = await scenario.someone('superadmin');
});
afterAll(() => test.close());

/** A payment refunded with the end of access, by a card whose refunds fail later. */
async function refunded(): Promise<string> {
  const _id = await scenario.paid(cards.refundFails);
  const response = await scenario.refundAs(admin, _id, { amountMinor: 499, revokesAccess: true });
  expect(response.json().data).toMatchObject({
    status: 'refunded',
    access: { revokedAt: expect.any(String) },
  });
  return _id;
}
/** The bank returns the money. */
async function failed(): Promise<void> {
  test.advance(30_000);
  await scenario.deliver();
}
const read = (_id: string): Promise<PaymentDetail> => scenario.readAs(admin, _id);
const attention = async (what: string): Promise<string[]> =>
  (await admin(`/api/payment?limit=100&attention=${what}`))
    .json()
    .data.items.map((row: { _id: string }) => row._id);
const mailsTo = async (email: string): Promise<string> =>
  JSON.stringify(
    (await test.deps.db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail')))
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes(email)),
  );

it('a refund that fails later restores the access with the lost time, and is corrected by email and debit note', async () => {
  const _id = await refunded();
  const before = await read(_id);
  await failed();
  const after = await read(_id);
  expect(after).toMatchObject({ status: 'paid', amountRefundedMinor: 0, access: { revokedAt: null } });
  expect(after.refunds).toMatchObject([
    {
      status: 'failed',
      creditNoteNo: before.refunds[0]?.creditNoteNo,
      debitNoteNo: expect.stringMatching(/^D-/),
    },
  ]);
  expect(Number(new Date(after.access?.endAt ?? 0))).toBeGreaterThan(
    Number(new Date(before.access?.endAt ?? 0)),
  );
  expect(after.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['refund.failed', 'access.restored']),
  );
  const mails = await mailsTo(after.watcherEmail);
  expect(mails).toContain('Your access has been restored.');
  expect(mails).toContain(`voids credit note ${before.refunds[0]?.creditNoteNo}`);
});

it('the debit note is a document, and repeated reports make no second one', async () => {
  const _id = await refunded();
  await failed();
  const [refund] = (await read(_id)).refunds;
  await failed();
  expect((await read(_id)).refunds[0]?.debitNoteNo).toBe(refund?.debitNoteNo);
  const file = await admin(`/api/payment/${_id}/refund/${refund?._id}/debit-note.pdf`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('the debit note names the credit note that it voids, the receipt, the reason, and the tax', async () => {
  const _id = await refunded();
  await failed();
  const { receiptNo, refunds } = await read(_id);
  const [refund] = refunds;
  const page = await debitNotePage(test.deps, _id, refund?._id ?? '');
  const day = dayOnPage(test.deps.now());
  expect(page).toMatchObject({
    title: 'Debit note',
    number: refund?.debitNoteNo,
    headline: '€4.99 not refunded',
  });
  expect(page.facts).toEqual(
    expect.arrayContaining([
      ['Debit note number', refund?.debitNoteNo],
      ['Date of issue', day],
      ['Voids credit note', refund?.creditNoteNo],
      ['Credit note date', expect.any(String)],
      ['Original receipt', receiptNo],
      ['Receipt date', day],
      ['Reason for refund', 'Requested by the customer'],
    ]),
  );
  expect(page.totals).toEqual([
    ['Total excl. VAT', '€4.19'],
    ['VAT (19%)', '€0.80'],
  ]);
  expect(page.total).toEqual(['Total not refunded', '€4.99']);
});

it('a failed refund needs attention until another one of its amount is made', async () => {
  const _id = await refunded();
  await failed();
  expect(await attention('refund_failed')).toContain(_id);
  expect(await attention('unfulfilled')).not.toContain(_id);
  const [notice] = await test.deps.db
    .select()
    .from(notificationTable)
    .where(
      and(
        eq(notificationTable.adminId, admin._id),
        eq(notificationTable.title, `Refund of ${(await read(_id)).orderId} failed`),
      ),
    );
  expect(notice?.body).toContain('Access was restored.');
  await scenario.refundAs(admin, _id, { amountMinor: 100 });
  expect(await attention('refund_failed')).toContain(_id);
  await scenario.refundAs(admin, _id, { amountMinor: 399, expectedRefundableMinor: 399 });
  expect(await attention('refund_failed')).not.toContain(_id);
});

describe('a failed refund that was settled outside the gateway', () => {
  const settle = (_id: string, refundId: string, note = 'Bank transfer of Nov 20') =>
    admin({ method: 'POST', url: `/api/payment/${_id}/refund/${refundId}/settle`, payload: { note } });

  it('is marked as settled: the amount counts as refunded, once, with the effects of the failed refund', async () => {
    const _id = await refunded();
    await failed();
    const [refund] = (await read(_id)).refunds;
    const response = await settle(_id, refund?._id ?? '');
    expect(response.statusCode).toBe(200);
    const after = await read(_id);
    expect(after).toMatchObject({
      status: 'refunded',
      amountRefundedMinor: 499,
      access: { revokedAt: expect.any(String) },
    });
    expect(after.refunds).toMatchObject([
      { status: 'failed', isSettled: true },
      {
        status: 'succeeded',
        note: 'Bank transfer of Nov 20',
        creditNoteNo: expect.stringMatching(/^C-/),
        by: { _id: admin._id },
      },
    ]);
    expect(await attention('refund_failed')).not.toContain(_id);
    const { notes } = await creditNotePage(test.deps, _id, after.refunds[1]?._id ?? '');
    expect(notes).toEqual([
      'Refunded directly by the seller, not through the payment provider. Access has ended.',
    ]);
    expect(await mailsTo(after.watcherEmail)).toMatch(
      /We refunded it directly, not through our payment provider\. Access has ended\. Credit note: C-/,
    );
    expect((await settle(_id, refund?._id ?? '')).json().code).toBe('not_failed');
    const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
    expect(rows.map(({ action }) => action)).toContain('payment.settleRefund');
    expect(JSON.stringify(rows)).not.toContain('Bank transfer');
  });

  it('settling one of two failed refunds leaves the other needing attention', async () => {
    const _id = await scenario.paid(cards.refundFails);
    await scenario.refundAs(admin, _id, { amountMinor: 100 });
    await scenario.refundAs(admin, _id, { amountMinor: 200, expectedRefundableMinor: 399 });
    await failed();
    const [first, second] = (await read(_id)).refunds;
    await settle(_id, first?._id ?? '');
    expect(await attention('refund_failed')).toContain(_id);
    await settle(_id, second?._id ?? '');
    expect(await attention('refund_failed')).not.toContain(_id);
    expect(await read(_id)).toMatchObject({ status: 'partially_refunded', amountRefundedMinor: 300 });
  });

  it('needs a note, a failed refund of this payment, and step-up', async () => {
    const _id = await refunded();
    const [refund] = (await read(_id)).refunds;
    const refundId = refund?._id ?? '';
    expect((await settle(_id, refundId)).json().code).toBe('not_failed');
    await failed();
    expect((await settle(_id, refundId, ' ')).statusCode).toBe(422);
    expect((await settle(await scenario.paid(), refundId)).statusCode).toBe(404);
    const without = await test.signedIn('superadmin');
    const url = `/api/payment/${_id}/refund/${refundId}/settle`;
    expect((await without({ method: 'POST', url, payload: { note: 'Cash' } })).json().code).toBe(
      'step_up_required',
    );
  });
});

it.each([true, false])(
  'access that had ended for another reason is left to an admin, and shown as paid without access; has credit note: %s',
  async (hasCreditNote) => {
    const sellers = hasCreditNote ? [] : await test.deps.db.delete(sellerTable).returning();
    const _id = await scenario.paid(cards.refundFails);
    const revokedAt = new Date(test.deps.now().getTime() - 1_000);
    await test.deps.db.update(entitlementTable).set({ revokedAt }).where(eq(entitlementTable.paymentId, _id));
    await scenario.refundAs(admin, _id, { amountMinor: 499, revokesAccess: true });
    await failed();
    if (sellers.length > 0) await test.deps.db.insert(sellerTable).values(sellers);
    const after = await read(_id);
    expect(after).toMatchObject({ status: 'paid', access: { revokedAt: revokedAt.toISOString() } });
    const [refund] = after.refunds;
    expect(refund?.creditNoteNo).toEqual(hasCreditNote ? expect.stringMatching(/^C-/) : null);
    // The refund didn't end it.
    if (hasCreditNote)
      expect((await creditNotePage(test.deps, _id, refund?._id ?? '')).notes).toEqual([
        'Refunded to the original payment method.',
      ]);
    expect(after.events.map(({ type }) => type)).toContain('access.undecided');
    expect(await attention('unfulfilled')).toContain(_id);
    expect(after.attention).toEqual(expect.arrayContaining(['refund_failed', 'unfulfilled']));
    const mails = await mailsTo(after.watcherEmail);
    expect(mails).toContain('your bank returned the money');
    expect(mails).not.toContain('Your access has been restored.');
  },
);

it('a failed refund of a part doesn’t restore what a refund of the rest has ended', async () => {
  const _id = await scenario.paid(cards.refundFails);
  await scenario.refundAs(admin, _id, { amountMinor: 100, revokesAccess: true });
  test.advance(15_000);
  await scenario.refundAs(admin, _id, {
    amountMinor: 399,
    expectedRefundableMinor: 399,
    revokesAccess: true,
  });
  test.advance(10_000);
  await scenario.deliver();
  expect(await read(_id)).toMatchObject({ access: { revokedAt: expect.any(String) } });
});
