import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, insertInto, undone } from '../../../testing/histories.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { refreshWatcherFigures } from '../../people/watchers/refresh-figures.service.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { watcherFiguresDueTable, watcherTable } from '../../people/watchers/watchers.table.ts';
import { earningFixture } from '../earnings/earnings.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { readPayment } from './payment-details.repo.ts';
import { disputedOf, type Filter, filter, passes } from './payment-filters.fixture.ts';
import { paymentRollups } from './payment-rollups.table.ts';
import { paymentTotals } from './payment-totals.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentsRepo } from './payments.repo.ts';
import { disputeTable, paymentTable as t } from './payments.table.ts';
import { watcherPayments } from './watcher-payments.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await watcherScenario(test).insert(...watchers.map((_id) => ({ _id })));
});
afterAll(() => test.close());

const watchers = [newId(), newId()] as const;
const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-14'] as const;
const paid = ['paid', 'won', 'lost', 'disputed'] as const;
const made = fc
  .record({
    watcherId: fc.constantFrom(...watchers),
    day: fc.constantFrom(...days),
    country: fc.constantFrom('DE', 'FR'),
    currency: fc.constantFrom('EUR', 'JPY'),
    kind: fc.constantFrom('rental' as const, 'purchase' as const),
    methodBrand: fc.constantFrom('visa', 'amex', null),
    status: fc.constantFrom(...paid, 'failed' as const, 'pending' as const),
    amountTotalMinor: fc.integer({ min: 1, max: 9_000 }),
    taxShare: fc.nat(30),
    refundedShare: fc.constantFrom(0, 0, 50, 100),
    amountFeeMinor: fc.option(fc.nat(60)),
    shares: fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 2 }),
    disputes: fc.array(
      fc.tuple(
        fc.constantFrom('needs_response' as const, 'won' as const, 'lost' as const),
        fc.constantFrom(30, 100),
      ),
      { maxLength: 2 },
    ),
    /** Their end, after the payment was counted. */
    ends: fc.option(fc.constantFrom('won' as const, 'lost' as const)),
  })
  .map(({ day, taxShare, refundedShare, amountTotalMinor: total, status, ...over }) => {
    const createdAt = new Date(`${day}T23:59:59.999Z`);
    const isPaid = paid.some((one) => one === status);
    const refunded = status === 'paid' ? Math.floor((total * refundedShare) / 100) : 0;
    const isPartly = refunded < total ? ('partially_refunded' as const) : ('refunded' as const);
    return {
      ...over,
      createdAt,
      paidAt: isPaid ? createdAt : null,
      status: refunded > 0 ? isPartly : status,
      amountTotalMinor: total,
      amountTaxMinor: Math.round((total * taxShare) / 100),
      amountRefundedMinor: refunded,
    };
  });
type Made = typeof made extends fc.Arbitrary<infer Value> ? Value : never;

/** Stores payments with their ledger and disputes. */
async function pay(db: Db, all: readonly Made[]): Promise<void> {
  const made = all.map((one) => ({ ...one, _id: newId() }));
  await insertInto(db, t, made, ({ shares: _shares, disputes: _disputes, ends: _ends, ...one }) =>
    paymentFixture({ ...one, orderId: one._id }),
  );
  const entries = made.flatMap(({ _id: paymentId, currency, shares }) =>
    shares.map((payableMinor, index) => ({ paymentId, position: index + 1, currency, payableMinor })),
  );
  await insertInto(db, earningTable, entries, earningFixture);
  const disputed = made.flatMap(({ disputes, ...one }) =>
    one.paidAt ? disputes.map(([status, share]) => ({ ...one, dispute: status, share })) : [],
  );
  await insertInto(db, disputeTable, disputed, ({ _id: paymentId, dispute: status, share, ...one }) => {
    const of = { gatewayDisputeId: newId(), reason: 'general', statusAt: one.createdAt };
    return { ...of, paymentId, status, amountMinor: Math.ceil((one.amountTotalMinor * share) / 100) };
  });
  for (const { _id, ends, paidAt } of made)
    if (paidAt && ends) {
      await db.update(t).set({ status: ends }).where(eq(t._id, _id));
      await db
        .update(disputeTable)
        .set({ status: ends, amountMinor: sql`(amount_minor + 1) / 2` })
        .where(eq(disputeTable.paymentId, _id));
    }
}

type Row = typeof t.$inferSelect;

const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
const byCurrency = <Total>(
  rows: readonly Row[],
  of: (own: readonly Row[], currency: string) => Total,
): Total[] =>
  [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) =>
    of(
      rows.filter((row) => row.currency === currency),
      currency,
    ),
  );

/** Null under a filter that rollups don't have. */
async function costsOf(db: Db, settled: readonly Row[], all: readonly Row[], { amountFrom }: Filter) {
  if (amountFrom !== undefined) return null;
  const ids = new Set(all.map(({ _id }) => _id));
  const [entries, disputes] = await Promise.all([
    db.select().from(earningTable),
    db.select().from(disputeTable),
  ]);
  const makerMinor = entries
    .filter(({ paymentId }) => ids.has(paymentId))
    .reduce((all, { payableMinor }) => all + payableMinor, 0);
  const disputed = disputedOf(disputes);
  const disputedMinor = sum(settled, disputed);
  const feeMinor = sum(settled, (row) => row.amountFeeMinor ?? 0);
  const kept = (row: Row) => row.amountTotalMinor - row.amountRefundedMinor - disputed(row);
  const lostTax = (row: Row) =>
    Math.round((row.amountTaxMinor * (row.amountTotalMinor - kept(row))) / row.amountTotalMinor || 0);
  const afterTax = sum(settled, (row) => kept(row) - row.amountTaxMinor + lostTax(row));
  const netMinor = afterTax - feeMinor - makerMinor;
  return { disputedMinor, feeMinor, makerMinor, netMinor };
}

async function expectTotals(db: Db, rows: readonly Row[], asked: Filter): Promise<void> {
  const { list } = paymentsRepo(db);
  const own = rows.filter((row) => passes(row, asked));
  const totals = byCurrency(own, async (all, currency) => {
    const settled = all.filter(({ paidAt }) => paidAt);
    return {
      currency,
      count: all.length,
      paidCount: settled.length,
      grossMinor: sum(settled, (row) => row.amountTotalMinor),
      refundedMinor: sum(all, (row) => row.amountRefundedMinor),
      taxMinor: sum(settled, (row) => row.amountTaxMinor),
      costs: await costsOf(db, settled, all, asked),
    };
  });
  expect(await paymentTotals(db, asked, list.under, true)).toMatchObject({
    count: own.length,
    byCurrency: await Promise.all(totals),
  });
}

/** The column of the detail: total less refunds, tax on the remainder and fee is net. */
async function expectDetail(db: Db, { _id, ...row }: Row): Promise<void> {
  const shown = await readPayment({ ...test.deps, db }, _id, { permissions: new Set() });
  const { amountTotalMinor: total, amountRefundedMinor: refunded, amountTaxMinor: tax, amountFeeMinor } = row;
  const kept = tax - Math.round((tax * refunded) / total);
  expect(shown.amountTaxKeptMinor).toBe(kept);
  expect(shown.amountNetMinor).toBe(
    amountFeeMinor === null ? null : total - refunded - kept - amountFeeMinor,
  );
  const taken = disputedOf(await db.select().from(disputeTable))({ ...row, _id });
  const taxLeft = tax - Math.round((tax * (refunded + taken)) / total);
  expect(shown.amountDisputedTaxMinor).toBe(row.paidAt ? kept - taxLeft : 0);
}

/** What of each payment is neither refunded nor lost. */
async function keptOf(db: Db): Promise<(row: Row) => number> {
  const lost = (await db.select().from(disputeTable)).filter(({ status }) => status === 'lost');
  return ({ _id, amountTotalMinor, amountRefundedMinor }) =>
    lost
      .filter(({ paymentId }) => paymentId === _id)
      .reduce(
        (kept, { amountMinor }) => Math.max(0, kept - amountMinor),
        amountTotalMinor - amountRefundedMinor,
      );
}

async function expectSpend(db: Db, rows: readonly Row[], watcherId: string): Promise<void> {
  const kept = await keptOf(db);
  const own = rows.filter((row) => row.watcherId === watcherId && row.paidAt && kept(row) > 0);
  const spend = byCurrency(own, (all, currency) => ({
    currency,
    totalMinor: sum(all, kept),
    payments: all.length,
  }));
  const read = sql`select ${watcherPayments.spend(sql`${watcherId}::uuid`)} as spend`;
  expect(await rowsOf(db, read)).toEqual([{ spend }]);
}

/** The columns of the watchers' list. */
async function expectKept(db: Db, rows: readonly Row[], watcherId: string): Promise<void> {
  const own = rows
    .filter((row) => row.watcherId === watcherId && row.paidAt)
    .sort((a, b) => Number(a.paidAt) - Number(b.paidAt) || a._id.localeCompare(b._id));
  const last = own.at(-1);
  const counted = own.filter(({ currency }) => currency === last?.currency);
  const [stored] = await db.select().from(watcherTable).where(eq(watcherTable._id, watcherId));
  expect(stored).toMatchObject({
    spendMinor: sum(counted, await keptOf(db)),
    spendCurrency: last?.currency ?? null,
    lastPaidAt: last?.paidAt ?? null,
  });
}

it(
  'totals, spend and net amounts equal their definitions, recomputed from the payments',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 1, maxLength: 10 }),
        fc.nat(10),
        fc.array(filter, { minLength: 3, maxLength: 3 }),
        (all, folded, filters) =>
          undone(test.deps.db, async (db) => {
            const deps = { ...test.deps, db };
            await db.insert(watcherFiguresDueTable).values(watchers.map((watcherId) => ({ watcherId })));
            await pay(db, all.slice(0, folded));
            await compactRollups(deps, paymentRollups);
            await refreshWatcherFigures(deps);
            await db.update(t).set({ watcherId: watchers[0] }).where(eq(t.methodBrand, 'amex'));
            await pay(db, all.slice(folded));
            const rows = await db.select().from(t);
            for (const asked of filters) await expectTotals(db, rows, paymentsApi.totals.query.parse(asked));
            for (const row of rows.slice(0, 2)) await expectDetail(db, row);
            await refreshWatcherFigures(deps);
            for (const watcherId of watchers) {
              await expectSpend(db, rows, watcherId);
              await expectKept(db, rows, watcherId);
            }
          }),
      ),
      histories(20),
    );
  },
  historiesTimeoutMs,
);
