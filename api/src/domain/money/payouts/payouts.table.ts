import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Payout as PayoutAccount } from '@backlot/contracts/catalog/makers/payout';
import type { PayoutState } from '@backlot/contracts/money/payouts/payout';
import { createdColumn, idColumn, instant, minorUnits, recordColumns } from '../../../platform/db/columns.ts';
import { statementTable } from '../statements/statements.table.ts';

/** Payouts that were asked for together, and go to the bank in one file. */
export const payoutBatchTable = pgTable(
  'payout_batch',
  { ...idColumn, ...createdColumn, number: text().notNull(), createdBy: uuid() },
  (t) => [uniqueIndex('payout_batch_number').on(t.number)],
);

/** The payment of one statement. Money is sent by the bank, not by us: this is what is known of it. */
export const payoutTable = pgTable(
  'payout',
  {
    ...recordColumns,
    number: text().notNull(),
    batchId: uuid()
      .notNull()
      .references(() => payoutBatchTable._id),
    statementId: uuid()
      .notNull()
      .references(() => statementTable._id),
    makerId: uuid().notNull(),
    makerName: text().notNull(),
    amountMinor: minorUnits().notNull(),
    currency: text().notNull(),
    status: text().$type<PayoutState>().notNull(),
    /** Times it was handed to the bank. */
    attempts: smallint().notNull().default(0),
    bankReference: text(),
    failureReason: text(),
    /** The account that it went to, kept as it was on the day. */
    method: text().$type<PayoutAccount['method']>(),
    last4: text(),
    holder: text(),
    /** Whole, sealed for its maker: a file of the bank says the same each time it is made. */
    accountSealed: text(),
    processingAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    uniqueIndex('payout_number').on(t.number),
    index('payout_number_prefix').on(sql`lower(${t.number}) text_pattern_ops`),
    index('payout_maker_prefix').on(sql`lower(${t.makerName}) text_pattern_ops`),
    /** Never twice for one statement. */
    uniqueIndex('payout_of_statement')
      .on(t.statementId)
      .where(sql`${t.status} <> 'canceled'`),
    index('payout_by_created').on(t.createdAt, t._id),
    index('payout_by_status').on(t.status, t.createdAt, t._id),
    index('payout_by_currency').on(t.currency, t.createdAt, t._id),
    index('payout_by_amount').on(t.amountMinor, t._id),
    index('payout_of_batch').on(t.batchId, t.createdAt, t._id),
    index('payout_of_maker').on(t.makerId, t.createdAt, t._id),
  ],
);
