import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { refundTable } from './payments.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';
import { sendRefund } from './refunds.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
  superadmin = await scenario.someone('superadmin');
});
afterAll(() => test.close());

const refund = { type: 'refund', reason: 'technical', note: 'The file was broken', revokesAccess: true };
const many = (
  ids: readonly string[],
  { action = refund, dryRun = false, expectedCount = ids.length }: Record<string, unknown> = {},
  as: SignedIn = superadmin,
) =>
  as({
    method: 'POST',
    url: '/api/payment/bulk',
    payload: { action, target: { by: 'ids', ids }, expectedCount, dryRun },
  });
/** Runs the refunds in the outbox. */
const sendRefunds = async () => {
  const waiting = await test.deps.db.select().from(refundTable).where(eq(refundTable.status, 'pending'));
  for (const { _id } of waiting) await sendRefund(test.deps, _id);
};

it('a dry run previews refunds by currency and changes nothing', async () => {
  const ids = [await scenario.paid(), await scenario.paid(), await scenario.paid(cards.declined)];
  expect((await many(ids, { dryRun: true })).json().data).toMatchObject({
    matched: 3,
    changed: 2,
    skippedBy: [{ reason: 'not_paid', count: 1 }],
    totals: [{ currency: 'EUR', amountMinor: 998 }],
  });
  expect((await scenario.readAs(superadmin, ids[0] ?? '')).refunds).toEqual([]);
});

it('each payment is refunded in full exactly once, however often it is requested', async () => {
  const ids = [await scenario.paid(), await scenario.paid()];
  await scenario.refundAs(superadmin, ids[0] ?? '');
  expect((await many(ids)).json().data).toMatchObject({
    changed: 2,
    totals: [{ currency: 'EUR', amountMinor: 399 + 499 }],
  });
  expect((await many(ids)).json().data).toMatchObject({
    changed: 0,
    skippedBy: [{ reason: 'fully_refunded', count: 2 }],
    totals: [],
  });
  await sendRefunds();
  for (const _id of ids) {
    const { status, amountRefundedMinor, access } = await scenario.readAs(superadmin, _id);
    expect([status, amountRefundedMinor]).toEqual(['refunded', 499]);
    expect(access?.revokedAt).not.toBeNull();
  }
});

it('receipts are resent to their buyers within the limit per email', async () => {
  const _id = await scenario.paid();
  const send = () => many([_id], { action: { type: 'receipt' } });
  const { watcherEmail } = await scenario.readAs(superadmin, _id);
  const mails = async () =>
    (await test.deps.db.select().from(outboxTable)).filter(({ payload }) =>
      JSON.stringify(payload).includes(watcherEmail),
    ).length;
  const before = await mails();
  expect((await send()).json().data.changed).toBe(1);
  expect(await mails()).toBe(before + 1);
  const [sent] = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(sent).toMatchObject({ action: 'payment.receipt', diff: { to: 'the email of the payment' } });
  expect(JSON.stringify(sent)).not.toContain(watcherEmail);
  for (let n = 0; n < 5; n += 1) await send();
  expect((await send()).json().data.skippedBy).toEqual([{ reason: 'rate_limited', count: 1 }]);
});

it('a selection by filter matches the list, and a different count is a conflict', async () => {
  const _id = await scenario.paid(cards.refundPends);
  await scenario.refundAs(superadmin, _id);
  const request = (expectedCount: number) =>
    superadmin({
      method: 'POST',
      url: '/api/payment/bulk',
      payload: {
        action: refund,
        target: { by: 'filter', filter: { attention: 'refund_pending' } },
        expectedCount,
        dryRun: true,
      },
    });
  expect((await request(1)).json().data).toMatchObject({ matched: 1, changed: 1 });
  const other = await request(7);
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'count_mismatch', data: { matched: 1 } });
});

it('more than 50 refunds are refused, and missing payments are reported', async () => {
  const gone = (n: number) => `0197a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const response = await many(
    Array.from({ length: 51 }, (_, n) => gone(n)),
    { dryRun: true },
  );
  expect([response.statusCode, response.json().errors[0].code]).toEqual([422, 'too_many']);
  expect((await many([gone(1)], { dryRun: true })).json().data.skippedBy).toEqual([
    { reason: 'gone', count: 1 },
  ]);
});

it('admins resend receipts, superadmins refund after step-up', async () => {
  const ids = [await scenario.paid()];
  const admin = await test.signedIn('admin');
  expect((await many(ids, {}, admin)).statusCode).toBe(403);
  expect((await many(ids, { action: { type: 'receipt' } }, admin)).statusCode).toBe(200);
  const fresh = await test.signedIn('superadmin');
  expect((await many(ids, { dryRun: true }, fresh)).statusCode).toBe(200);
  expect((await many(ids, {}, fresh)).json().code).toBe('step_up_required');
});
