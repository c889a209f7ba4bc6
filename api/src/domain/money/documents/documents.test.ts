import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { packageDir } from '../../../platform/package-dir.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { type SignedIn, seedPayments } from '../payments/payments.scenario.fixture.ts';
import { creditNotePage, receiptPage } from '../payments/document-pages.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { sellerFixture } from '../sellers/sellers.fixture.ts';
import { sellerTable } from '../sellers/sellers.table.ts';
import { invoicePage } from '../subscriptions/invoice-file.ts';
import { invoiceTable } from '../subscriptions/invoices.table.ts';
import { seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';
import { issueWaitingDocuments } from './issue-waiting.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
beforeEach(async () => {
  admin = await scenario.someone('superadmin');
  await test.deps.db.delete(sellerTable);
});
afterAll(() => test.close());

const setSeller = (over: Parameters<typeof sellerFixture>[0] = {}) =>
  test.deps.db.insert(sellerTable).values(sellerFixture(over));
const read = (_id: string) => scenario.readAs(admin, _id);
const waiting = async () => (await admin('/api/document/waiting')).json().data;
const mailsTo = async (email: string): Promise<string[]> =>
  (await test.deps.db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail')))
    .map(({ payload }) => JSON.stringify(payload))
    .filter((payload) => payload.includes(email));

it('without a seller a sale is paid and grants access; its documents wait, and follow in order', async () => {
  const _id = await scenario.paid();
  await scenario.refundAs(admin, _id);
  await reconcile(test.deps);
  await issueWaitingDocuments(test.deps);
  const before = await read(_id);
  expect(before).toMatchObject({ status: 'partially_refunded', receiptNo: null, isReceiptWaiting: true });
  expect(before.access).not.toBeNull();
  expect(before.refunds).toMatchObject([{ status: 'succeeded', creditNoteNo: null }]);
  expect(await mailsTo(before.watcherEmail)).toEqual([]);
  expect((await admin(`/api/payment/${_id}/receipt.pdf`)).statusCode).toBe(404);
  const resent = await admin({ method: 'POST', url: `/api/payment/${_id}/receipt`, payload: {} });
  expect(resent.json().code).toBe('receipt_waiting');
  expect(await waiting()).toMatchObject([
    { kind: 'receipt', country: 'DE', count: 1 },
    { kind: 'credit_note', country: 'DE', count: 1 },
  ]);
  const notices = await test.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.type, 'seller'));
  expect(notices[0]?.body).toContain('Documents waiting: 2.');

  await setSeller();
  await issueWaitingDocuments(test.deps);
  const after = await read(_id);
  expect(after.receiptNo).toMatch(/^R-/);
  expect(after.refunds[0]?.creditNoteNo).toMatch(/^C-/);
  expect(await waiting()).toEqual([]);
  const mails = await mailsTo(before.watcherEmail);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain('— Test Pictures Ltd');
    expect(mail).toContain('Email support@seller.test.');
  }
  await issueWaitingDocuments(test.deps);
  expect(await mailsTo(before.watcherEmail)).toHaveLength(2);
});

it('an invoice without a seller is charged, and gets its number later', async () => {
  const subscriptions = await seedSubscriptions(test);
  const { _id: planId } = await subscriptions.plan();
  const { _id, invoices } = await subscriptions.started({ planId });
  expect(invoices).toMatchObject([{ status: 'paid', number: null }]);
  expect((await admin(`/api/invoice/${invoices[0]?._id}.pdf`)).json().code).toBe('no_seller');
  await setSeller({ country: 'AT' });
  await issueWaitingDocuments(test.deps);
  expect(await subscriptions.invoices(_id)).toMatchObject([{ number: null }]);
  await setSeller();
  await issueWaitingDocuments(test.deps);
  expect(await subscriptions.invoices(_id)).toMatchObject([{ number: expect.stringMatching(/^I-/) }]);
  expect((await admin(`/api/invoice/${invoices[0]?._id}.pdf`)).statusCode).toBe(200);
});

it('a receipt adds up as read, and never changes after it was issued', async () => {
  await setSeller();
  await setSeller({ country: 'DE', legalName: 'Test Filme GmbH', registerNumber: 'HRB 1' });
  const _id = await scenario.paid();
  const page = await receiptPage(test.deps, _id);
  expect(page.seller.lines).toEqual([
    'Test Filme GmbH',
    '1 Reel Street',
    'London',
    'United Kingdom',
    'VAT number: GB000000000',
    'Registration number: HRB 1',
    'support@seller.test',
  ]);
  expect(page.sections[0]?.columns.map(({ label }) => label)).toEqual([
    'Description',
    'Net',
    'VAT rate',
    'VAT',
    'Gross',
  ]);
  expect(page.sections[0]?.rows.map((row) => row.slice(1))).toEqual([['€4.19', '19%', '€0.80', '€4.99']]);
  expect([...page.totals, page.total]).toEqual([
    ['Total excl. VAT', '€4.19'],
    ['VAT (19%)', '€0.80'],
    ['Total paid', '€4.99'],
  ]);
  await test.deps.db.update(sellerTable).set({ legalName: 'Renamed', version: 2 });
  await test.deps.db.delete(sellerTable);
  expect(await receiptPage(test.deps, _id)).toEqual(page);
});

it('credit notes split the tax, name reason and original, and together refund all of it', async () => {
  await setSeller();
  const _id = await scenario.paid();
  for (const [amountMinor, expectedRefundableMinor] of [
    [100, 499],
    [100, 399],
    [299, 299],
  ])
    await scenario.refundAs(admin, _id, { amountMinor, expectedRefundableMinor });
  const { refunds, receiptNo } = await read(_id);
  const pages = await Promise.all(refunds.map((refund) => creditNotePage(test.deps, _id, refund._id)));
  const first = pages.find(({ total }) => total[1] === '€1.00');
  expect(first?.facts).toEqual(
    expect.arrayContaining([
      ['Original receipt', receiptNo],
      ['Receipt date', expect.stringMatching(/^\w{3} \d+, \d{4}$/)],
      ['Reason for refund', 'Requested by the customer'],
    ]),
  );
  expect([...(first?.totals ?? []), first?.total]).toEqual([
    ['Total excl. VAT', '€0.84'],
    ['VAT (19%)', '€0.16'],
    ['Total refunded', '€1.00'],
  ]);
  const taxes = pages.map(({ totals }) => Number(totals[1]?.[1].replace('€', '')) * 100);
  expect(Math.round(taxes.reduce((sum, tax) => sum + tax, 0))).toBe(80);
});

it.each([
  ['reverse_charge', 'DE123456789', 'Reverse charge', 'Reverse charge: the customer is liable for the VAT.'],
  ['reverse_charge', null, 'Zero-rated', 'Zero-rated: the VAT rate is 0%.'],
  ['exempt', 'DE123456789', 'Exempt', 'Exempt: this sale is exempt from VAT.'],
  [null, null, 'Zero-rated', 'Zero-rated: the VAT rate is 0%.'],
] as const)('an untaxed sale names the reason: %s, VAT number %s', async (...given) => {
  const [untaxedReason, vatNumber, label, sentence] = given;
  await setSeller();
  const german = eq(countryTable.code, 'DE');
  await test.deps.db.update(countryTable).set({ taxRateBasisPoints: 0, untaxedReason }).where(german);
  const _id = await scenario.paid(cards.good, { company: null, address: null, city: null, vatNumber });
  const page = await receiptPage(test.deps, _id);
  expect(page.sections[0]?.rows[0]?.slice(1)).toEqual(['€4.99', label, '€0.00', '€4.99']);
  expect(page.notes).toContain(sentence);
  expect((await mailsTo((await read(_id)).watcherEmail)).join()).toContain(`\\n${sentence}\\n`);
  await test.deps.db
    .update(countryTable)
    .set({ taxRateBasisPoints: 1_900, untaxedReason: null })
    .where(german);
});

/** A receipt and an invoice of one watcher. */
async function issued(email: string) {
  const company = { company: 'Kino Eins', address: '1 Reel Road', city: 'Bonn', vatNumber: 'DE123456789' };
  const order = { email, postalCode: '53111', billing: company };
  const _id: string = (await scenario.bought(scenario.movieId, cards.good, order)).payment._id;
  const { watcherId } = await read(_id);
  const subscriptions = await seedSubscriptions(test);
  const { _id: planId } = await subscriptions.plan();
  const subscription = await subscriptions.started({ planId, watcherId: watcherId ?? '' });
  const invoiceId = subscription.invoices[0]?._id ?? '';
  const pages = async () => [await receiptPage(test.deps, _id), await invoicePage(test.deps, invoiceId)];
  return { _id, watcherId, subscription, pages };
}
async function erase(watcherId: string | null): Promise<void> {
  const payload = { name: 'Vera Viewer', when: 'now', version: 1 };
  await test.deps.db
    .update(watcherTable)
    .set(payload)
    .where(eq(watcherTable._id, watcherId ?? ''));
  const url = `/api/watcher/${watcherId}/anonymize`;
  expect((await admin({ method: 'POST', url, payload })).statusCode).toBe(200);
}

it('documents name an erased buyer, also the credit note of a later refund, and nothing else does', async () => {
  await setSeller();
  const { _id, watcherId, subscription, pages } = await issued('kino@viewers.test');
  const before = await pages();
  const { buyer } = await receiptPage(test.deps, _id);
  const lines = [
    'Kino Eins',
    'Vera Viewer',
    '1 Reel Road',
    '53111 Bonn',
    'Germany',
    'VAT number: DE123456789',
  ];
  expect(buyer.lines).toEqual([...lines, 'kino@viewers.test']);
  await erase(watcherId);
  expect(await pages()).toEqual(before);
  await scenario.refundAs(admin, _id);
  const { refunds } = await read(_id);
  expect((await creditNotePage(test.deps, _id, refunds[0]?._id ?? '')).buyer).toEqual(buyer);
  for (const url of [`payment/${_id}`, 'payment', `subscription/${subscription._id}`, 'audit'])
    expect((await admin(`/api/${url}`)).body).not.toMatch(/kino|Reel Road/i);
  const url = `/api/watcher/${watcherId}/personaldata`;
  expect((await admin({ method: 'POST', url })).body).not.toMatch(/kino|Reel Road/i);
});

it('a receipt that waited for its seller names the buyer of the sale', async () => {
  const _id = await scenario.paid();
  await erase((await read(_id)).watcherId);
  await setSeller();
  await issueWaitingDocuments(test.deps);
  expect((await receiptPage(test.deps, _id)).buyer.lines[0]).toBe('Vera Viewer');
});

it('documents from before keep the buyer whom they name, unless erased', async () => {
  await setSeller();
  const [kept, erased] = [await issued('kept@viewers.test'), await issued('erased@viewers.test')];
  const before = await kept.pages();
  for (const table of [paymentTable, invoiceTable]) await test.deps.db.update(table).set({ buyer: null });
  await erase(erased.watcherId);
  const folder = join(packageDir, 'drizzle');
  const file = (await readdir(folder)).find((name) => name.endsWith('_issued_buyer.sql')) ?? '';
  const script = await readFile(join(folder, file), 'utf8');
  await test.database.script(script.slice(script.indexOf('-- by hand')));
  await erase(kept.watcherId);
  expect(await kept.pages()).toEqual(before);
  const names = (await erased.pages()).map(({ buyer }) => buyer.lines[0]);
  expect(names).toEqual(['Deleted watcher', 'Deleted watcher']);
});
