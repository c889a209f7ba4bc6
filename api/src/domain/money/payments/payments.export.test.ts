import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable } from './payments.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('the export shows amounts in major units for the filtered list', async () => {
  await test.deps.db
    .insert(paymentTable)
    .values([
      paymentFixture({ orderId: 'F-1', amountTotalMinor: 499, amountTaxMinor: 80, amountFeeMinor: 37 }),
      paymentFixture({ orderId: 'F-2', amountTotalMinor: 500, currency: 'JPY' }),
      paymentFixture({ orderId: 'F-3', amountTotalMinor: 1_250, currency: 'KWD' }),
      paymentFixture({ orderId: 'F-4', status: 'failed' }),
    ]);
  const admin = await test.signedIn('admin');
  await stepUpOf(test, admin);
  const made = await admin({
    method: 'POST',
    url: '/api/payment/export',
    payload: {
      query: { status: 'paid', sort: 'orderId' },
      columns: ['orderId', 'amountTotal', 'amountNet', 'currency'],
      format: 'csv',
    },
  });
  const { body } = await admin(`/api/payment/export/${made.json().data._id}/file`);
  expect(body).toBe(
    '\uFEFFOrder,Amount,Net,Currency\r\nF-1,4.99,3.82,EUR\r\nF-2,500,,JPY\r\nF-3,1.25,,KWD\r\n',
  );
});
