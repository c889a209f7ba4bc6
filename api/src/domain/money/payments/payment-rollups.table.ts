import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { minorUnits } from '../../../platform/db/columns.ts';
import { compactedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';

/** Rollups of payments by day and month of creation, maintained by triggers and compaction. */
export const paymentRollupTable = pgTable(
  'payment_sum',
  {
    ...spanColumns,
    /** Each payment counts in its country, and in the row without country for all countries. */
    country: text().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    kind: text().notNull(),
    /** Empty without a card. */
    brand: text().notNull().default(''),
    count: integer().notNull(),
    /** Amounts include paid payments only. */
    grossMinor: minorUnits().notNull(),
    refundedMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    /** The tax of what isn’t refunded. */
    taxKeptMinor: minorUnits().notNull().default(0),
    feeMinor: minorUnits().notNull().default(0),
    /** The makers’ share in the ledger. */
    makerMinor: minorUnits().notNull().default(0),
    /** Disputes that aren’t won. */
    disputedMinor: minorUnits().notNull().default(0),
    ...compactedColumn,
  },
  (t) => [
    index('payment_sum_of').on(t.span, t.country, t.start),
    index('payment_sum_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('payment_sum_folded')
      .on(t.span, t.start, t.country, t.currency, t.status, t.kind, t.brand)
      .where(sql`${t.folded}`),
  ],
);

/** The rollup definition of payments. */
const paymentRollup: RollupDefinition = {
  table: 'payment_sum',
  keys: ['span', 'start', 'country', 'currency', 'status', 'kind', 'brand'],
  totals: [
    'count',
    'gross_minor',
    'refunded_minor',
    'tax_minor',
    'tax_kept_minor',
    'fee_minor',
    'maker_minor',
    'disputed_minor',
  ],
};

/** Rollups of attempts to charge by the day and month of the attempt, maintained by a trigger on events and compaction. */
export const attemptRollupTable = pgTable(
  'payment_attempt_sum',
  {
    ...spanColumns,
    currency: text().notNull(),
    tried: integer().notNull(),
    failed: integer().notNull(),
    ...compactedColumn,
  },
  (t) => [
    index('payment_attempt_sum_of').on(t.span, t.start),
    index('payment_attempt_sum_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('payment_attempt_sum_folded')
      .on(t.span, t.start, t.currency)
      .where(sql`${t.folded}`),
  ],
);

const attemptRollup: RollupDefinition = {
  table: 'payment_attempt_sum',
  keys: ['span', 'start', 'currency'],
  totals: ['tried', 'failed'],
};

/**
 * Rollups of the money that payments moved by the day and month on which it moved: paid, refunded, lost to a dispute.
 * Maintained by triggers and compaction.
 */
export const cashFlowTable = pgTable(
  'cash_flow',
  {
    ...spanColumns,
    /** As in the rollups of payments: empty for all countries. */
    country: text().notNull(),
    currency: text().notNull(),
    kind: text({ enum: ['payment', 'refund', 'dispute'] }).notNull(),
    amountMinor: minorUnits().notNull(),
    ...compactedColumn,
  },
  (t) => [
    index('cash_flow_of').on(t.span, t.country, t.start),
    index('cash_flow_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('cash_flow_folded')
      .on(t.span, t.start, t.country, t.currency, t.kind)
      .where(sql`${t.folded}`),
  ],
);

const cashFlowRollup: RollupDefinition = {
  table: 'cash_flow',
  keys: ['span', 'start', 'country', 'currency', 'kind'],
  totals: ['amount_minor'],
};

export const paymentRollups: readonly RollupDefinition[] = [paymentRollup, attemptRollup, cashFlowRollup];
