import { eq } from 'drizzle-orm';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { sellerFixture } from '../sellers/sellers.fixture.ts';
import { sellerTable } from '../sellers/sellers.table.ts';
import { statementsSuite } from './statements.fixture.ts';
import { readStatement } from './statements.repo.ts';
import { statementPage } from './statement.page.ts';

const on = statementsSuite();
const dayMs = 86_400_000;

const pageOf = async (_id: string) => statementPage(on.test.deps, await readStatement(on.test.deps.db, _id));

it('each line of a statement can be recomputed from its amounts', async () => {
  const makerId = await on.scenario.maker();
  const movieId = '01980000-0000-7000-8000-00000000000a';
  const first = await on.scenario.sold(makerId, { movieId });
  await on.scenario.refunded(first, 500);
  const other = { country: 'AT', amountTotalMinor: 1_999, amountTaxMinor: 333 };
  await on.scenario.sold(makerId, { movieId, ...other });
  const { _id, lines } = await on.scenario.created(makerId, await on.monthEnds());
  for (const line of lines)
    expect(
      line.grossMinor -
        line.refundsMinor -
        line.chargebacksMinor -
        line.taxMinor -
        line.gatewayFeeMinor -
        line.platformMinor,
    ).toBe(line.payableMinor);
  const [sales] = (await pageOf(_id)).sections;
  expect(sales?.columns.map(({ label }) => label)).toEqual([
    'Movie',
    'Territory',
    'License',
    'Sold',
    'Gross',
    'Refunded',
    'Tax',
    'Gateway fees',
    'Platform share',
    'Share',
    'Maker’s share',
  ]);
  expect(sales?.rows.at(-1)?.slice(3)).toEqual([
    '2',
    '€29.99',
    '€5.00',
    '€4.13',
    '€0.60',
    '€6.08',
    '',
    '€14.18',
  ]);
  expect(sales?.rows[1]?.slice(1)).toEqual([
    'Germany',
    'Rental',
    '1',
    '€10.00',
    '€5.00',
    '€0.80',
    '€0.20',
    '€1.20',
    '70%',
    '€2.80',
  ]);
});

it('an earlier sale that was booked late has a line with its day, in a section of its own', async () => {
  const makerId = await on.scenario.maker();
  const paidAt = new Date(on.test.deps.now().getTime() - 40 * dayMs);
  const late = await on.scenario.sold(makerId, { paidAt });
  await on.scenario.sold(makerId);
  await on.scenario.refunded(late, 100);
  const { _id, lines } = await on.scenario.created(makerId, await on.monthEnds());
  expect(lines.map(({ soldOn, units, refundsMinor }) => [soldOn, units, refundsMinor])).toEqual([
    [null, 1, 0],
    [paidAt.toISOString().slice(0, 10), 1, 100],
  ]);
  const { sections, totals } = await pageOf(_id);
  expect(sections.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ['Sales', 1],
    ['Earlier sales, booked late', 1],
    ['Fees and adjustments', 0],
  ]);
  expect(sections[1]?.rows[0]?.[0]).toMatch(/^\w{3} \d+, \d{4}$/);
  expect(totals.slice(0, 2).map(([label]) => label)).toEqual(['Sales', 'Earlier sales']);
});

it('the refund of a sale on an earlier statement is no late sale', async () => {
  const makerId = await on.scenario.maker();
  const sold = await on.scenario.sold(makerId);
  await on.scenario.approved(makerId, await on.monthEnds());
  await on.scenario.refunded(sold, 500);
  await on.scenario.sold(makerId);
  const { lines } = await on.scenario.created(makerId, await on.monthEnds());
  expect(lines.filter(({ kind }) => kind === 'sale').map(({ soldOn }) => soldOn)).toEqual([null, null]);
});

it('no statement is issued without a seller, and an issued one keeps seller and address', async () => {
  const { db } = on.test.deps;
  const makerId = await on.scenario.maker();
  const address = { line1: '1 Film Lane', line2: null, postalCode: '10115', city: 'Berlin', region: null };
  await db.update(makerTable).set({ address, country: 'DE' }).where(eq(makerTable._id, makerId));
  await on.scenario.sold(makerId);
  await db.delete(sellerTable);
  const draft = await on.scenario.created(makerId, await on.monthEnds());
  const refused = await on.scenario.issue(draft);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_seller']);
  expect((await on.request(`/api/statement/${draft._id}.pdf`)).json().code).toBe('no_seller');
  await db.insert(sellerTable).values(sellerFixture());
  expect((await on.scenario.issue(draft)).statusCode).toBe(200);
  const page = await pageOf(draft._id);
  expect(page.buyer.lines.slice(1)).toEqual(['1 Film Lane', '10115 Berlin', 'Germany']);
  await db.update(sellerTable).set({ legalName: 'Renamed', version: 2 });
  await db.update(makerTable).set({ country: 'FR' }).where(eq(makerTable._id, makerId));
  expect(await pageOf(draft._id)).toEqual(page);
});
