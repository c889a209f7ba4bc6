import { sql } from 'drizzle-orm';
import type { PaymentDetail, PaymentTotals } from '@backlot/contracts/money/payments/detail';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { paymentRollups, paymentRollupTable } from './payment-rollups.table.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentTable as t } from './payments.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let orders = 0;
let admin: SignedIn;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
  admin = await scenario.someone('admin');
  superadmin = await scenario.someone('superadmin');
});
afterAll(() => test.close());

const paid = (number?: string) => scenario.paid(number);
const refund = (_id: string) => scenario.refundAs(admin, _id);

it('fees, shares and net amounts are for payment managers, and under filters of the rollups only', async () => {
  await paid();
  const costs = async (who: SignedIn, query: string) => {
    const { data }: { data: PaymentTotals } = (await who(`/api/payment/summary?${query}`)).json();
    return data.byCurrency[0]?.costs;
  };
  expect(await costs(superadmin, 'country=DE')).toMatchObject({ disputedMinor: 0, makerMinor: 0 });
  expect(await costs(superadmin, 'amountFrom=0')).toBeNull();
  expect(await costs(admin, 'country=DE')).toBeNull();
});

describe('totals', () => {
  /** Attempts have tests of their own. */
  const totals = async (query = '') => {
    const { data }: { data: PaymentTotals } = (await admin(`/api/payment/summary?${query}`)).json();
    return { ...data, byCurrency: data.byCurrency.map(({ attempts: _, ...amounts }) => amounts) };
  };
  const counted = async () => {
    const rows = await test.deps.db
      .select({ currency: t.currency, count: sql<number>`count(*)::int` })
      .from(t)
      .groupBy(t.currency);
    return rows;
  };

  it('totals match all payments by currency, with and without rollups', async () => {
    await paid();
    await paid(cards.declined);
    const kept = await totals();
    expect(kept.byCurrency.map(({ currency, count }) => ({ currency, count }))).toEqual(await counted());
    expect(kept.byCurrency[0]?.paidCount).toBeLessThan(kept.byCurrency[0]?.count ?? 0);
    expect(await totals('amountFrom=0')).toEqual(kept);
    expect((await totals('country=DE')).count).toBe(kept.count);
    expect((await totals('country=FR')).count).toBe(0);
    const failed = await totals('status=failed');
    expect(failed).toEqual(await totals('status=failed&amountFrom=0'));
    expect(failed.byCurrency[0]).toMatchObject({ paidCount: 0, grossMinor: 0, refundedMinor: 0 });
  });

  it('totals stay the same after compaction into one row per day', async () => {
    const before = await totals();
    await compactRollups(test.deps, paymentRollups);
    expect(await totals()).toEqual(before);
    await compactRollups(test.deps, paymentRollups);
    const rows = await test.deps.db.select().from(paymentRollupTable);
    const keys = rows.map(({ span, start, country, currency, status, kind, brand }) =>
      [span, start, country, currency, status, kind, brand].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('totals of any date range match the payments, whatever is already rolled up', async () => {
    const monthsAgo = Date.UTC(2025, 0, 1);
    const pay = (count: number) =>
      test.deps.db.insert(t).values(
        Array.from({ length: count }, (_, n) =>
          paymentFixture({
            orderId: `F-2025-${(orders += 1)}`,
            createdAt: new Date(monthsAgo + ((n * 37) % 120) * 86_400_000),
            currency: n % 3 === 0 ? 'JPY' : 'EUR',
            country: n % 2 === 0 ? 'DE' : 'FR',
            status: n % 5 === 0 ? 'failed' : 'paid',
            ...(n % 5 === 0 && { paidAt: null }),
            methodBrand: ['visa', 'mastercard', null][n % 3] ?? null,
            amountTotalMinor: 100 + n,
          }),
        ),
      );
    await pay(120);
    await compactRollups(test.deps, paymentRollups);
    await pay(60);
    const day = (n: number) => new Date(monthsAgo + n * 86_400_000).toISOString().slice(0, 10);
    const ranges = [
      [],
      [0, 30],
      [0, 58],
      [31, 58],
      [30, 59],
      [5, 12],
      [17, 95],
      [0, 119],
      [59, 89],
      ...Array.from({ length: 20 }, (_, n) => [(n * 13) % 60, 60 + ((n * 29) % 60)]),
    ].map(([from, to]) => (from === undefined || to === undefined ? '' : `from=${day(from)}&to=${day(to)}`));
    for (const range of [...ranges, `from=${day(40)}`, `to=${day(70)}`])
      for (const filter of ['', '&country=DE', '&status=failed&currency=JPY', '&brand=visa'])
        expect([range, await totals(`${range}${filter}`)]).toEqual([
          range,
          await totals(`${range}${filter}&amountFrom=0`),
        ]);
  });
});

describe('payments that need attention', () => {
  const found = async (query: string): Promise<string[]> =>
    (await admin(`/api/payment?limit=25&${query}`)).json().data.items.map(({ _id }: PaymentDetail) => _id);

  it('the list filters by pending refunds and by who refunded', async () => {
    const _id = await paid(cards.refundPends);
    await refund(_id);
    expect(await found('attention=refund_pending')).toEqual([_id]);
    expect(await found(`refundedBy=${admin._id}`)).toEqual([_id]);
    expect(await found(`refundedBy=${superadmin._id}&attention=refund_pending`)).toEqual([]);
  });

  it('the list filters by disputes that need a response', async () => {
    const _id = await paid(cards.disputed);
    await scenario.deliver();
    expect(await found('attention=dispute_due')).toEqual([_id]);
    expect(await found('attention=unfulfilled')).toEqual([]);
  });

  it('the list filters by the most specific decline code', async () => {
    const _id = await paid(cards.stolen);
    expect(await found('failure=stolen_card')).toEqual([_id]);
    expect(await found('failure=card_declined')).toEqual([]);
  });
});

it('a filter in the body returns the same list', async () => {
  const response = await admin({
    method: 'POST',
    url: '/api/payment/filter',
    payload: { status: 'failed', limit: 25 },
  });
  expect(response.json().data).toEqual((await admin('/api/payment?status=failed&limit=25')).json().data);
});
