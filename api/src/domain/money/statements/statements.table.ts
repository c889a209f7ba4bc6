import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { CarriedReason, LineKind, StatementStatus } from '@backlot/contracts/money/statements/statement';
import { idColumn, instant, minorUnits, recordColumns } from '../../../platform/db/columns.ts';
import { searchedName } from '../../../platform/lists/filters.ts';
import { statementFigures } from '../earnings/earnings.table.ts';

/** A maker's earnings of a month in one currency. Amounts are sums of the lines. */
export const statementTable = pgTable(
  'statement',
  {
    ...recordColumns,
    /** Assigned on issue, without gaps. */
    number: text(),
    makerId: uuid().notNull(),
    makerName: text().notNull(),
    period: text().notNull(),
    currency: text().notNull(),
    status: text().$type<StatementStatus>().notNull(),
    /** Why it is disputed or was corrected. */
    reason: text(),
    /** The statement that this one replaces. */
    correctsId: uuid().references((): AnyPgColumn => statementTable._id),
    ...statementFigures,
    /** Sum of all lines: due = withheld + payout + carried. */
    dueMinor: minorUnits().notNull(),
    withholdingBasisPoints: integer().notNull(),
    withheldMinor: minorUnits().notNull(),
    payoutMinor: minorUnits().notNull(),
    carriedMinor: minorUnits().notNull(),
    carriedReason: text().$type<CarriedReason>(),
    issuedAt: instant(),
    /** Copies from the time of issue. */
    sellerEditionId: uuid(),
    makerAddress: text(),
    approvedAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    /** At most one uncorrected statement per maker, month and currency. */
    uniqueIndex('statement_standing')
      .on(t.makerId, t.currency, t.period)
      .where(sql`${t.status} <> 'corrected'`),
    uniqueIndex('statement_number').on(t.number),
    index('statement_number_prefix').on(sql`lower(${t.number}) text_pattern_ops`),
    index('statement_search').using('gin', sql`${searchedName(t.makerName)} gin_trgm_ops`),
    index('statement_by_period').on(t.period, t._id),
    index('statement_by_status').on(t.status, t.period, t._id),
    index('statement_by_currency').on(t.currency, t.period, t._id),
    index('statement_by_due').on(t.dueMinor, t._id),
    index('statement_of_maker').on(t.makerId, t.period, t._id),
    index('statement_corrects').on(t.correctsId),
  ],
);

export const statementLineTable = pgTable(
  'statement_line',
  {
    ...idColumn,
    statementId: uuid()
      .notNull()
      .references(() => statementTable._id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    movieId: uuid(),
    movieTitle: text(),
    territory: text(),
    licenseType: text().$type<LicenseType>(),
    contractId: uuid(),
    contractNumber: text(),
    shareBasisPoints: integer(),
    note: text(),
    /** The day of an earlier sale that was booked late. */
    soldOn: date({ mode: 'string' }),
    ...statementFigures,
    /** Its part of the withholding tax. */
    withheldMinor: minorUnits().notNull(),
  },
  (t) => [
    uniqueIndex('statement_line_of').on(t.statementId, t.position),
    index('statement_line_of_contract').on(t.contractId, t.kind),
  ],
);
