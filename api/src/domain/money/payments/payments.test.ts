import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable } from './payments.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.db.insert(paymentTable).values([
    paymentFixture({ orderId: 'F-2026-000001', createdAt: new Date('2026-03-01T23:59:59Z') }),
    paymentFixture({
      orderId: 'F-2026-000002',
      createdAt: new Date('2026-03-02T00:00:00Z'),
      currency: 'JPY',
      amountTotalMinor: 12_000,
    }),
    paymentFixture({
      orderId: 'F-2026-000003',
      createdAt: new Date('2026-03-02T23:59:59Z'),
      status: 'failed',
      paidAt: null,
      watcherEmail: 'bob_1@watchers.test',
    }),
  ]);
});
afterAll(() => test.close());

const orders = async (query: string) => {
  const request = await test.signedIn('admin');
  return (await request(`/api/payment?${query}`)).json().data.items.map(({ orderId }: PaymentRow) => orderId);
};

it('payments are listed newest first', async () => {
  expect(await orders('')).toEqual(['F-2026-000003', 'F-2026-000002', 'F-2026-000001']);
});

it('a date range includes both ends', async () => {
  expect(await orders('from=2026-03-02&to=2026-03-02')).toEqual(['F-2026-000003', 'F-2026-000002']);
});

it('the list filters by status and currency and searches by order ID or email', async () => {
  expect(await orders('status=failed')).toEqual(['F-2026-000003']);
  expect(await orders('currency=JPY,USD')).toEqual(['F-2026-000002']);
  expect(await orders('q=f-2026-000001')).toEqual(['F-2026-000001']);
  expect(await orders('q=bob_')).toEqual(['F-2026-000003']);
});

it('the list sorts by amount', async () => {
  expect((await orders('sort=-amountTotalMinor'))[0]).toBe('F-2026-000002');
});
