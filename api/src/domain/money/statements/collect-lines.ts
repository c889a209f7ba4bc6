import {
  and,
  type AnyColumn,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  lt,
  ne,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LineKind } from '@backlot/contracts/money/statements/statement';
import type { Db } from '../../../platform/db/database.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { figureNames, withEach } from '../earnings/figures.service.ts';
import { lastDayOf } from '../earnings/periods.service.ts';
import { makerContractTable as contractTable } from '../../catalog/makers/makers.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { type Line, recoupment } from './statement-lines.ts';
import { statementLineTable as lineTable, statementTable as t } from './statements.table.ts';

export type Statement = typeof t.$inferSelect;
type Contract = typeof contractTable.$inferSelect;
export type StatementKey = { makerId: string; currency: string; period: string };

const emptyLine: Omit<Line, 'kind'> = {
  ...withEach(() => 0),
  movieId: null,
  movieTitle: null,
  territory: null,
  licenseType: null,
  contractId: null,
  contractNumber: null,
  shareBasisPoints: null,
  note: null,
  soldOn: null,
};
export const amountLine = (kind: LineKind, payableMinor: number, over: Partial<Line> = {}): Line => ({
  ...emptyLine,
  ...over,
  kind,
  payableMinor,
});

/** All lines of a maker's month: sales since the previous statement, fees and guarantees, and the amount carried forward. */
export async function collectLines(
  tx: Db,
  place: StatementKey,
  before: Statement | undefined,
  kept: readonly Line[],
): Promise<Line[]> {
  const sales = await salesOf(tx, place, before?.period ?? '');
  const contracts = await contractsOf(tx, place);
  return [
    ...sales,
    ...(await feesOf(tx, place, contracts)),
    ...(await recoupmentsOf(tx, place, contracts, sales)),
    ...(before && before.carriedMinor !== 0
      ? [amountLine('opening', before.carriedMinor, { note: before.number })]
      : []),
    ...kept,
  ];
}

const total = (column: AnyColumn) => sql<number>`sum(${column})`.mapWith(Number);

/**
 * Sales with a maker share. Sales without a contract, or under a fixed fee, belong to the platform. A sale of an earlier month
 * that is on no statement yet was booked late: it has a line with its day.
 */
async function salesOf(tx: Db, { makerId, currency, period }: StatementKey, after: string): Promise<Line[]> {
  const e = earningTable;
  const first = alias(earningTable, 'first');
  const day = sql`(${paymentTable.paidAt} at time zone 'UTC')::date`;
  const entries = tx
    .select({
      ...getTableColumns(e),
      soldOn: sql<
        string | null
      >`case when ${first.period} > ${after} and to_char(${day}, 'YYYY-MM') < ${first.period}
        then to_char(${day}, 'YYYY-MM-DD') end`.as('sold_on'),
    })
    .from(e)
    .innerJoin(first, and(eq(first.paymentId, e.paymentId), eq(first.position, 1)))
    .innerJoin(paymentTable, eq(paymentTable._id, e.paymentId))
    .where(and(eq(e.makerId, makerId), eq(e.currency, currency), gt(e.period, after), lte(e.period, period)))
    .as('entry');
  const rows = await tx
    .select({
      movieId: entries.movieId,
      movieTitle: sql<string>`max(${entries.movieTitle})`,
      territory: entries.territory,
      licenseType: entries.licenseType,
      contractId: entries.contractId,
      contractNumber: sql<string | null>`max(${contractTable.number})`,
      shareBasisPoints: entries.shareBasisPoints,
      soldOn: entries.soldOn,
      units: total(entries.units),
      grossMinor: total(entries.grossMinor),
      refundsMinor: total(entries.refundsMinor),
      chargebacksMinor: total(entries.chargebacksMinor),
      taxMinor: total(entries.taxMinor),
      gatewayFeeMinor: total(entries.gatewayFeeMinor),
      platformMinor: total(entries.platformMinor),
      payableMinor: total(entries.payableMinor),
    })
    .from(entries)
    .leftJoin(contractTable, eq(contractTable._id, entries.contractId))
    .groupBy(
      entries.movieId,
      entries.territory,
      entries.licenseType,
      entries.contractId,
      entries.shareBasisPoints,
      entries.soldOn,
    )
    .orderBy(
      sql`${entries.soldOn} nulls first`,
      asc(sql`max(${entries.movieTitle})`),
      asc(entries.movieId),
      asc(entries.territory),
      asc(entries.licenseType),
    );
  return rows
    .filter((row) => row.shareBasisPoints > 0 && figureNames.some((name) => row[name] !== 0))
    .map((row) => ({ ...emptyLine, ...row, kind: 'sale' }));
}

/** Signed contracts that have started and have amounts in this currency. */
const contractsOf = (tx: Db, { makerId, currency, period }: StatementKey): Promise<Contract[]> =>
  tx
    .select()
    .from(contractTable)
    .where(
      and(
        eq(contractTable.makerId, makerId),
        eq(contractTable.currency, currency),
        isNotNull(contractTable.signedAt),
        lte(contractTable.startAt, lastDayOf(period)),
      ),
    )
    .orderBy(asc(contractTable.startAt), asc(contractTable._id));

/** Totals of these contracts on earlier uncorrected statements, by kind of line. */
async function saidBefore(
  tx: Db,
  { makerId, currency, period }: StatementKey,
  contracts: readonly Contract[],
) {
  const rows =
    contracts.length === 0
      ? []
      : await tx
          .select({
            contractId: lineTable.contractId,
            kind: lineTable.kind,
            payableMinor: sql<number>`sum(${lineTable.payableMinor})`.mapWith(Number),
          })
          .from(lineTable)
          .innerJoin(t, eq(t._id, lineTable.statementId))
          .where(
            and(
              inArray(
                lineTable.contractId,
                contracts.map(({ _id }) => _id),
              ),
              eq(t.makerId, makerId),
              eq(t.currency, currency),
              lt(t.period, period),
              ne(t.status, 'corrected'),
            ),
          )
          .groupBy(lineTable.contractId, lineTable.kind);
  return (contractId: string, kind: LineKind): number | undefined =>
    rows.find((row) => row.contractId === contractId && row.kind === kind)?.payableMinor;
}

/** Fees and guarantees are granted once, with the first statement after the contract starts. */
async function feesOf(tx: Db, place: StatementKey, contracts: readonly Contract[]): Promise<Line[]> {
  const said = await saidBefore(tx, place, contracts);
  return contracts.flatMap(({ _id, number, fixedFeeMinor, minimumGuaranteeMinor }) =>
    (
      [
        ['fixed_fee', fixedFeeMinor],
        ['guarantee', minimumGuaranteeMinor],
      ] as const
    ).flatMap(([kind, amountMinor]) =>
      amountMinor && said(_id, kind) === undefined
        ? [amountLine(kind, amountMinor, { contractId: _id, contractNumber: number })]
        : [],
    ),
  );
}

/** Shares of a contract recoup its guarantee first. Sales in other currencies don't count: amounts are never converted. */
async function recoupmentsOf(
  tx: Db,
  place: StatementKey,
  contracts: readonly Contract[],
  sales: readonly Line[],
): Promise<Line[]> {
  const recoupable = contracts.filter((contract) => contract.recoupable && contract.minimumGuaranteeMinor);
  const said = await saidBefore(tx, place, recoupable);
  return recoupable.flatMap(({ _id, number, minimumGuaranteeMinor }) => {
    const now = sales
      .filter(({ contractId }) => contractId === _id)
      .reduce((sum, { payableMinor }) => sum + payableMinor, 0);
    const recouped = -(said(_id, 'recoupment') ?? 0);
    const back = recoupment(minimumGuaranteeMinor ?? 0, (said(_id, 'sale') ?? 0) + now, recouped);
    return back === 0 ? [] : [amountLine('recoupment', -back, { contractId: _id, contractNumber: number })];
  });
}
