import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { minorUnits } from '../../../platform/db/columns.ts';
import { foldedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';

/** Sums of payments by the day and the month they were made, kept by triggers and by folding. */
export const paymentSumTable = pgTable(
  'payment_sum',
  {
    ...spanColumns,
    /** Of each payment there is one sum in its country, and one in none for all countries together. */
    country: text().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    kind: text().notNull(),
    /** Empty where no card was used. */
    brand: text().notNull().default(''),
    count: integer().notNull(),
    /** Of what was paid. */
    grossMinor: minorUnits().notNull(),
    refundedMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    ...foldedColumn,
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

/** What is kept of payments. */
export const paymentSums: RollupDefinition = {
  table: 'payment_sum',
  keys: ['span', 'start', 'country', 'currency', 'status', 'kind', 'brand'],
  sums: ['count', 'gross_minor', 'refunded_minor', 'tax_minor'],
};
