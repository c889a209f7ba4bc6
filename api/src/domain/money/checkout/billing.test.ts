import { eq } from 'drizzle-orm';
import type { Billing } from '@backlot/contracts/money/checkout/billing';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { receiptPage } from '../payments/document-pages.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { watcherPayments } from '../payments/watcher-payments.service.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
  movieId = await scenario.onSale();
});
afterAll(() => test.close());

const studio: Billing = {
  company: 'Studio GmbH',
  address: 'Lindenstraße 1',
  city: 'Berlin',
  vatNumber: 'DE123456789',
};
const stored = async (_id: string) => {
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, _id));
  return payment;
};

it('billing details are printed on the receipt, and erased with the watcher', async () => {
  const { payment } = await scenario.bought(movieId, cards.good, { billing: studio, postalCode: '10969' });
  const { buyer } = await receiptPage(test.deps, payment._id);
  expect(buyer.lines).toEqual([
    'Studio GmbH',
    'Vera Viewer',
    'Lindenstraße 1',
    '10969 Berlin',
    'Germany',
    'VAT number: DE123456789',
    'vera@viewers.test',
  ]);
  const sold = await stored(payment._id);
  const watcher = { _id: sold?.watcherId ?? '', email: 'vera@viewers.test', orderIds: [] };
  const [data] = await watcherPayments.personalData(test.deps.db, watcher._id);
  expect(data?.billing).toEqual(studio);
  await watcherPayments.anonymize(test.deps.db, watcher, { name: 'Anonymous', email: 'gone@watchers.test' });
  expect((await stored(payment._id))?.billing).toBeNull();
});

it('without billing details the receipt names the buyer as before', async () => {
  const email = 'plain@viewers.test';
  const { payment } = await scenario.bought(await scenario.onSale(), cards.good, { email });
  const { buyer } = await receiptPage(test.deps, payment._id);
  expect(buyer.lines).toEqual(['Vera Viewer', 'Germany', email]);
  expect((await stored(payment._id))?.billing).toBeNull();
});

it.each(['AT123456789', 'DE12345678', 'FR12345678901'])(
  'the VAT number %s is refused in Germany',
  async (vatNumber) => {
    const { response } = await scenario.started(movieId, { billing: { ...studio, vatNumber } });
    expect([response.statusCode, response.json().errors[0].path]).toEqual([422, 'billing.vatNumber']);
  },
);

it('details that are corrected before the payment replace the earlier ones, never those of a paid order', async () => {
  const order = { email: 'fix@viewers.test', idempotencyKey: crypto.randomUUID(), secret: 's'.repeat(43) };
  const { payment } = await scenario.started(movieId, { ...order, billing: { ...studio, company: 'Wrong' } });
  await scenario.started(movieId, { ...order, billing: studio });
  expect((await stored(payment._id))?.billing).toEqual(studio);
  await scenario.confirmed(payment, cards.good);
  await scenario.started(movieId, { ...order, billing: null });
  expect((await stored(payment._id))?.billing).toEqual(studio);
});
