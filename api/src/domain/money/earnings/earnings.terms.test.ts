import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedEarnings } from './earnings.fixture.ts';
import { earningTable as t, makerBalanceTable } from './earnings.table.ts';
import { figureNames } from './figures.service.ts';
import { bookedOf } from './paid-sale.ts';

let test: TestApp;
let scenario: ReturnType<typeof seedEarnings>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = seedEarnings(test);
});
afterAll(() => test.close());

const rowsOf = (paymentId: string) => test.deps.db.select().from(t).where(eq(t.paymentId, paymentId));
const leftOf = async (paymentId: string) => bookedOf(await rowsOf(paymentId));
const balanceOf = async (makerId: string) =>
  (await test.deps.db.select().from(makerBalanceTable).where(eq(makerBalanceTable.makerId, makerId)))[0];

it('without a contract for the license type the maker has no share', async () => {
  const makerId = await scenario.maker({ licenseTypes: ['svod'] });
  const [row] = await rowsOf(await scenario.sold(makerId));
  expect(row).toMatchObject({ contractId: null, shareBasisPoints: 0, payableMinor: 0, platformMinor: 800 });
});

it('a contract for the territory takes precedence over a worldwide one, and an expired one is ignored', async () => {
  const makerId = await scenario.maker();
  await scenario.contract(makerId, { shareBasisPoints: 5_000, territories: ['AT'] });
  await scenario.contract(makerId, { shareBasisPoints: 1_000, territories: ['DE'], endAt: '2021-01-01' });
  const share = async (country: string) =>
    (await rowsOf(await scenario.sold(makerId, { country })))[0]?.shareBasisPoints;
  expect([await share('AT'), await share('DE')]).toEqual([5_000, 7_000]);
});

it.each([
  ['JPY', 500, 45, 20, 305],
  ['KWD', 1_500, 71, 30, 979],
])('amounts are in the units of the currency: %s', async (currency, total, tax, fee, payable) => {
  const makerId = await scenario.maker();
  const amounts = { amountTotalMinor: total, amountTaxMinor: tax, amountFeeMinor: fee };
  const paymentId = await scenario.sold(makerId, { currency, ...amounts });
  expect(await leftOf(paymentId)).toMatchObject({ payableMinor: payable });
  expect(await balanceOf(makerId)).toMatchObject({ currency, unpaidMinor: payable });
});

it('ledger rows can’t be changed', async () => {
  await expect(test.deps.db.execute(sql`update earning set payable_minor = 0`)).rejects.toThrow();
  await expect(test.deps.db.execute(sql`delete from earning`)).rejects.toThrow();
});

it('the amounts of every row add up', async () => {
  const rows = await test.deps.db.select().from(t);
  expect(rows.length).toBeGreaterThan(4);
  for (const row of rows) {
    expect(row.grossMinor - row.refundsMinor - row.chargebacksMinor).toBe(
      row.taxMinor + row.gatewayFeeMinor + row.platformMinor + row.payableMinor,
    );
    for (const name of figureNames) expect(Number.isSafeInteger(row[name])).toBe(true);
  }
});
