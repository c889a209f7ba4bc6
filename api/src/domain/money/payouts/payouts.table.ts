import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Payout as PayoutAccount } from '@backlot/contracts/catalog/makers/payout';
import type { PayoutState } from '@backlot/contracts/money/payouts/payout';
import { createdColumn, idColumn, instant, minorUnits, recordColumns } from '../../../platform/db/columns.ts';
import { searchedName } from '../../../platform/lists/filters.ts';
import { statementTable } from '../statements/statements.table.ts';

/** Payouts scheduled together and exported as one bank file. */
export const payoutBatchTable = pgTable(
  'payout_batch',
  { ...idColumn, ...createdColumn, number: text().notNull(), createdBy: uuid() },
  (t) => [uniqueIndex('payout_batch_number').on(t.number)],
);

/** The payment of a statement. The bank sends the money; this is its recorded state. */
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
    /** How often it was sent to the bank. */
    attempts: smallint().notNull().default(0),
    bankReference: text(),
    failureReason: text(),
    /** The account it was sent to, as of that day. */
    method: text().$type<PayoutAccount['method']>(),
    last4: text(),
    holder: text(),
    /** The full account, encrypted for its maker, so that a recreated bank file is identical. */
    accountSealed: text(),
    processingAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    uniqueIndex('payout_number').on(t.number),
    index('payout_number_prefix').on(sql`lower(${t.number}) text_pattern_ops`),
    index('payout_search').using('gin', sql`${searchedName(t.makerName)} gin_trgm_ops`),
    /** At most one active payout per statement. */
    uniqueIndex('payout_of_statement')
      .on(t.statementId)
      .where(sql`${t.status} <> 'canceled'`),
    index('payout_by_created').on(t.createdAt, t._id),
    index('payout_by_status').on(t.status, t.createdAt, t._id),
    index('payout_by_currency').on(t.currency, t.createdAt, t._id),
    index('payout_by_amount').on(t.amountMinor, t._id),
    // Covering: what was paid in a period is an index-only scan.
    index('payout_paid')
      .on(t.paidAt, t.currency, t.amountMinor)
      .where(sql`${t.status} = 'paid'`),
    index('payout_of_batch').on(t.batchId, t.createdAt, t._id),
    index('payout_of_maker').on(t.makerId, t.createdAt, t._id),
  ],
);
