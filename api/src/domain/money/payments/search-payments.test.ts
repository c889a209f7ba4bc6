import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable, refundTable } from './payments.table.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

const wanted = paymentFixture({
  _id: newId(),
  orderId: 'F-2031-000777',
  watcherName: 'Zora D’Amboise-Quill Li',
  watcherEmail: 'zq@mail.test',
  movieTitle: 'Häxan',
  methodLast4: '9035',
  receiptNo: 'R-2031-000842',
  gatewayIntentId: 'pi_3QabcDEF',
  gatewayChargeId: 'ch_3QxyzGHI',
  amountTotalMinor: 123_456,
  currency: 'EUR',
});
const ofYen = paymentFixture({
  _id: newId(),
  orderId: 'F-2031-000778',
  amountTotalMinor: 123_457,
  currency: 'JPY',
});
const ofDinars = paymentFixture({
  _id: newId(),
  orderId: 'F-2031-000779',
  amountTotalMinor: 123_458,
  currency: 'KWD',
});

beforeAll(async () => {
  test = await openTestApp();
  const others = Array.from({ length: 60 }, (_, n) => paymentFixture({ orderId: `F-2030-${n}` }));
  await test.deps.db.insert(paymentTable).values([wanted, ofYen, ofDinars, ...others]);
  await test.deps.db.insert(refundTable).values({
    paymentId: wanted._id ?? '',
    amountMinor: 1,
    reason: 'requested_by_customer',
    status: 'succeeded',
    revokesAccess: false,
    sendsReceipt: false,
    gatewayRefundId: 're_3QrefJKL',
    creditNoteNo: 'C-2031-000909',
    debitNoteNo: 'D-2031-000007',
  });
  admin = await test.signedIn('admin');
});
afterAll(() => test.close());

const search = async (q: string, more = ''): Promise<{ items: PaymentRow[]; total: number }> =>
  (await admin(`/api/payment?q=${encodeURIComponent(q)}${more}`)).json().data;
const found = async (q: string, more?: string) => (await search(q, more)).items.map(({ orderId }) => orderId);

it.each([
  ['order', 'f-2031-000777'],
  ['beginning of the name', 'zora d'],
  ['surname', 'AMBOISE'],
  ['second half of a double surname', 'quill'],
  ['two letters of a name', 'li'],
  ['words of the name in another order', 'Li quill zora  d’amb'],
  ['digits of the order', '777'],
  ['digits of the receipt, with zeros', '000842'],
  ['digits of the credit note', '00909'],
  ['beginning of the email', 'ZQ@mail'],
  ['beginning of the movie’s title', 'häx'],
  ['receipt', 'r-2031-000842'],
  ['credit note', 'C-2031-000909'],
  ['debit note', 'd-2031-000007'],
  ['gateway intent', 'pi_3QabcDEF'],
  ['gateway charge', 'ch_3qxyz'],
  ['gateway refund', 're_3QrefJKL'],
  ['last four digits', '9035'],
  ['card as it is displayed', 'Visa •••• 9035'],
  ['digits of the card with dots', '••••9035'],
  ['ID', wanted._id ?? ''],
  ['amount', '1234.56'],
  ['amount with a comma', '1234,56'],
  ['amount with separators', '1,234.56'],
  ['amount with separators of another language', '1.234,56 €'],
  ['amount with its sign', '€1234.56'],
  ['amount with its code', '1234.56 EUR'],
])('the search finds a payment by the %s', async (_what, q) => {
  expect(await search(q)).toMatchObject({ items: [{ orderId: wanted.orderId }], total: 1 });
  for (const sort of ['orderId', '-amountTotalMinor'])
    expect(await found(q, `&sort=${sort}`)).toEqual([wanted.orderId]);
});

it.each([
  ['$1,234.56', 0],
  ['¥123,457', 1],
  ['CA$1234.56', 0],
  ['1234.56 xyz', 0],
  ['KWD 123.458', 1],
])('an amount with a sign or code is of its currency: %s', async (q, count) =>
  expect((await search(q)).total).toBe(count),
);

it('an amount is read by the decimals of each currency', async () => {
  expect(await found('123457')).toEqual([ofYen.orderId]);
  expect(await found('123,457')).toEqual([ofYen.orderId]);
  expect(await found('123.458')).toEqual([ofDinars.orderId]);
  expect(await found('1234.57')).toEqual([]);
  expect(await found('1234.5601')).toEqual([]);
});

it.each([
  'uill',
  'quill zor% a',
  '903',
  'Visa 9035',
  '2031',
  '000',
  '-',
  '%',
  '_',
  '9999999999.9999',
  '1e9',
  "' or 1=1 --",
  '\\',
  '€',
])('the search finds nothing by %j', async (q) =>
  expect(await search(q)).toMatchObject({ items: [], total: 0 }),
);

it('a payment is found once, even on numbered pages', async () => {
  const query = '&limit=25&sort=orderId';
  expect((await search('F-2030', query)).total).toBe(60);
  const pages = await Promise.all([1, 2, 3].map((page) => found('F-2030', `${query}&page=${page}`)));
  expect(pages.flat()).toHaveLength(60);
  expect(new Set(pages.flat()).size).toBe(60);
});
