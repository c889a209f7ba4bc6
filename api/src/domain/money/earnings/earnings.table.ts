import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EarningKind } from '@backlot/contracts/money/earnings/earnings';
import type { LicenceType } from '@backlot/contracts/catalog/movies/licenses';
import { idColumn, instant, minorUnits } from '../../../platform/db/columns.ts';
import { paymentTable } from '../payments/payments.table.ts';

/** What payments have brought, by what each fact changed: gross − refunds − chargebacks = tax + fee + platform + payable. */
const figureColumns = {
  units: integer().notNull(),
  grossMinor: minorUnits().notNull(),
  refundsMinor: minorUnits().notNull(),
  chargebacksMinor: minorUnits().notNull(),
  taxMinor: minorUnits().notNull(),
  gatewayFeeMinor: minorUnits().notNull(),
  platformMinor: minorUnits().notNull(),
  /** The maker's. */
  payableMinor: minorUnits().notNull(),
};

/** The ledger: rows are added in the transaction of the payment's fact, and never changed. Maker, contract and share are those of the day of sale. */
export const earningTable = pgTable(
  'earning',
  {
    ...idColumn,
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable._id),
    /** Of the rows of one payment, from 1. */
    position: smallint().notNull(),
    at: instant().notNull(),
    /** `2026-11`: the month whose statement it belongs to. */
    period: text().notNull(),
    kind: text().$type<EarningKind>().notNull(),
    makerId: uuid().notNull(),
    movieId: uuid().notNull(),
    movieTitle: text().notNull(),
    /** Null: no contract covered the sale, and nothing of it is the maker's. */
    contractId: uuid(),
    shareBasisPoints: integer().notNull(),
    licenceType: text().$type<LicenceType>().notNull(),
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

/** What a maker has earned and not been paid, by currency: written with each row of the ledger, statement and payout. */
export const makerBalanceTable = pgTable(
  'maker_balance',
  {
    makerId: uuid().notNull(),
    currency: text().notNull(),
    /** What was sold of the maker's, less what was given back. */
    revenueMinor: minorUnits().notNull(),
    unpaidMinor: minorUnits().notNull(),
    /** When a statement was issued last. */
    lastStatementAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.currency] })],
);

/** Figures of a statement or a line: the same as those of the ledger, added up. */
export const statementFigures = figureColumns;
