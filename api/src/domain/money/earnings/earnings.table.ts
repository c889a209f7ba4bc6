import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EarningKind } from '@backlot/contracts/money/earnings/earnings';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import { idColumn, instant, minorUnits } from '../../../platform/db/columns.ts';
import { paymentTable } from '../payments/payments.table.ts';

/** Amounts of ledger entries: gross − refunds − chargebacks = tax + fee + platform + payable. */
const figureColumns = {
  units: integer().notNull(),
  grossMinor: minorUnits().notNull(),
  refundsMinor: minorUnits().notNull(),
  chargebacksMinor: minorUnits().notNull(),
  taxMinor: minorUnits().notNull(),
  gatewayFeeMinor: minorUnits().notNull(),
  platformMinor: minorUnits().notNull(),
  /** The maker's share. */
  payableMinor: minorUnits().notNull(),
};

/** The earnings ledger, append-only: a row is added in the transaction of the payment's change. Maker, contract and share are those of the day of sale. */
export const earningTable = pgTable(
  'earning',
  {
    ...idColumn,
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable._id),
    /** Position among the rows of a payment, from 1. */
    position: smallint().notNull(),
    at: instant().notNull(),
    /** The month of its statement, `2026-11`. */
    period: text().notNull(),
    kind: text().$type<EarningKind>().notNull(),
    makerId: uuid().notNull(),
    movieId: uuid().notNull(),
    movieTitle: text().notNull(),
    /** Null when no contract covered the sale: the maker has no share. */
    contractId: uuid(),
    shareBasisPoints: integer().notNull(),
    licenseType: text().$type<LicenseType>().notNull(),
    territory: text().notNull(),
    currency: text().notNull(),
    ...figureColumns,
  },
  (t) => [
    uniqueIndex('earning_of_payment').on(t.paymentId, t.position),
    index('earning_by_period').on(t.makerId, t.currency, t.period),
    index('earning_by_time').on(t.makerId, t.at),
  ],
);

/** Unpaid earnings of a maker by currency, updated with each ledger row, statement and payout. */
export const makerBalanceTable = pgTable(
  'maker_balance',
  {
    makerId: uuid().notNull(),
    currency: text().notNull(),
    /** Sales net of refunds. */
    revenueMinor: minorUnits().notNull(),
    unpaidMinor: minorUnits().notNull(),
    /** When the latest statement was issued. */
    lastStatementAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.currency] })],
);

/** Amounts of a statement or a line: sums of ledger amounts. */
export const statementFigures = figureColumns;
