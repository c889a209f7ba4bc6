import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { payoutState } from '@backlot/contracts/money/payouts/payout';
import { statementStatus } from '@backlot/contracts/money/statements/statement';
import { histories, historiesTimeoutMs, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { balancesOfMaker } from '../earnings/earnings.routes.ts';
import { seedEarnings } from '../earnings/earnings.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { withEach } from '../earnings/figures.service.ts';
import { settleStatement } from '../statements/payable-statements.service.ts';
import { statementsList } from '../statements/statements.list.ts';
import { statementTable } from '../statements/statements.table.ts';
import { payoutsList } from './payouts.list.ts';
import { payoutBatchTable, payoutTable } from './payouts.table.ts';

let test: TestApp;
let batchId: string;
beforeAll(async () => {
  test = await openTestApp();
  const [batch] = await test.deps.db.insert(payoutBatchTable).values({ number: 'PB-1' }).returning();
  batchId = batch?._id ?? '';
});
afterAll(() => test.close());

/** Payouts of the second maker are on hold. */
const [makerCount, onHold] = [2, 1];
const of = { maker: fc.nat(makerCount - 1), currency: fc.constantFrom('EUR', 'JPY') };
const sale = fc.record({
  ...of,
  total: fc.integer({ min: 100, max: 5_000 }),
  fee: fc.nat(50),
  refunded: fc.nat(100),
});
const statement = fc.record({
  ...of,
  status: fc.constantFrom(...statementStatus.options),
  payoutMinor: fc.nat(5_000),
  withheldMinor: fc.nat(500),
  carriedMinor: fc.nat(500),
  payout: fc.option(fc.constantFrom(...payoutState.options)),
});
type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;
type Deps = TestApp['deps'];
type Sale = ValueOf<typeof sale>;
type Statement = ValueOf<typeof statement>;

/** Makers with these sales and statements; what is paid is settled as after the bank's answer. */
async function live(deps: Deps, sales: readonly Sale[], statements: readonly Statement[]): Promise<string[]> {
  const { db, now } = deps;
  const { maker: add, sold, refunded: refund } = seedEarnings({ deps });
  const makers = [await add(), await add({ shareBasisPoints: 3_333 })];
  for (const [index, makerId] of makers.entries())
    await db
      .update(makerTable)
      .set({ payoutDue: index === onHold ? ['tax_form'] : [] })
      .where(eq(makerTable._id, makerId));
  for (const { maker, currency, total, fee, refunded } of sales) {
    const amounts = { amountTotalMinor: total, amountTaxMinor: 0, amountFeeMinor: fee };
    const _id = await sold(makers[maker] ?? '', { currency, ...amounts });
    if (refunded > 0) await refund(_id, refunded);
  }
  for (const [index, { maker, payout, status, ...rest }] of statements.entries()) {
    const row = { makerId: makers[maker] ?? '', makerName: 'House', ...rest };
    const standing = status === 'paid' ? 'approved' : status;
    const due = { ...withEach(() => 0), withholdingBasisPoints: 0, dueMinor: dueOf(rest) };
    const period = `${2000 + index}-01`;
    const [stored] = await db
      .insert(statementTable)
      .values({ ...row, ...due, period, status: standing })
      .returning();
    if (!stored) throw new Error('An insert returned no row');
    if (status === 'paid') await settleStatement(db, stored, { actorId: null, requestId: 'r', at: now() });
    const sent = { batchId, statementId: stored._id, number: `P-${index}`, amountMinor: rest.payoutMinor };
    if (payout) await db.insert(payoutTable).values({ ...row, ...sent, status: payout });
  }
  return makers;
}

const dueOf = (row: Omit<Statement, 'maker' | 'payout' | 'status'>) =>
  row.payoutMinor + row.withheldMinor + row.carriedMinor;
const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);
const payoutsOf = (rows: readonly Statement[], isCounted: (row: Statement) => boolean) =>
  sumOf(rows.filter(isCounted), ({ payoutMinor }) => payoutMinor);

async function expectBalances(
  { db, now }: Deps,
  makers: readonly string[],
  sales: readonly Sale[],
  statements: readonly Statement[],
) {
  const ledger = await db.select().from(earningTable);
  for (const [maker, makerId] of makers.entries()) {
    const balances = await balancesOfMaker(db, makerId, now());
    for (const currency of ['EUR', 'JPY']) {
      const own = <T extends { maker: number; currency: string }>(rows: readonly T[]) =>
        rows.filter((row) => row.maker === maker && row.currency === currency);
      const earned = ledger.filter((row) => row.makerId === makerId && row.currency === currency);
      const settled = own(statements).filter(({ status }) => status === 'paid');
      const balance = balances.find((one) => one.currency === currency);
      expect(balance?.revenueMinor ?? 0).toBe(sumOf(own(sales), ({ total, refunded }) => total - refunded));
      expect(balance?.unpaidMinor ?? 0).toBe(
        sumOf(earned, ({ payableMinor }) => payableMinor) - sumOf(settled, dueOf),
      );
      if (!balance) continue; // without sales
      const scheduled = payoutsOf(own(statements), ({ payout }) => payout === 'scheduled');
      expect(balance.heldMinor).toBe(maker === onHold ? scheduled : 0);
      expect(balance.paidMinor).toBe(payoutsOf(own(statements), ({ payout }) => payout === 'paid'));
    }
  }
}

async function expectTotals(deps: Deps, statements: readonly Statement[]): Promise<void> {
  const standing = statements.filter(({ status }) => status !== 'corrected');
  const ofStatements = await statementsList(deps.db).totals({});
  expect(ofStatements.count).toBe(standing.length);
  for (const { currency, ...totals } of ofStatements.byCurrency) {
    const rows = standing.filter((row) => row.currency === currency);
    expect(totals).toEqual({
      count: rows.length,
      dueMinor: sumOf(rows, dueOf),
      withheldMinor: sumOf(rows, ({ withheldMinor }) => withheldMinor),
      carriedMinor: sumOf(rows, ({ carriedMinor }) => carriedMinor),
      toPayMinor: payoutsOf(rows, ({ status }) => status !== 'paid' && status !== 'disputed'),
      disputedMinor: payoutsOf(rows, ({ status }) => status === 'disputed'),
      paidMinor: payoutsOf(rows, ({ status }) => status === 'paid'),
    });
  }
  const made = statements.filter(({ payout }) => payout !== null);
  const ofPayouts = await payoutsList(deps).totals({});
  expect(ofPayouts.count).toBe(made.length);
  for (const { currency, ...totals } of ofPayouts.byCurrency) {
    const rows = made.filter((row) => row.currency === currency);
    expect(totals).toEqual({
      count: rows.length,
      scheduledMinor: payoutsOf(rows, ({ payout, maker }) => payout === 'scheduled' && maker !== onHold),
      onHoldMinor: payoutsOf(rows, ({ payout, maker }) => payout === 'scheduled' && maker === onHold),
      failedMinor: payoutsOf(rows, ({ payout }) => payout === 'failed'),
      processingMinor: payoutsOf(rows, ({ payout }) => payout === 'processing'),
      paidMinor: payoutsOf(rows, ({ payout }) => payout === 'paid'),
    });
  }
}

it(
  'balances of makers and totals of statements and payouts equal the sums of their rows',
  async () => {
    const lists = [fc.array(sale, { maxLength: 6 }), fc.array(statement, { maxLength: 8 })] as const;
    const property = fc.asyncProperty(...lists, (sales, statements) =>
      undone(test.deps.db, async (db) => {
        const deps = { ...test.deps, db };
        await expectBalances(deps, await live(deps, sales, statements), sales, statements);
        await expectTotals(deps, statements);
      }),
    );
    await fc.assert(property, histories(10));
  },
  historiesTimeoutMs,
);
