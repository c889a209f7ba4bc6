import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minorUnits } from '../../db/columns.ts';

/** What sums are kept by: of each payment there is one in its country, and one in none for all countries together. */
const keys = () => ({
  country: text().notNull(),
  currency: text().notNull(),
  status: text().notNull(),
  kind: text().notNull(),
});
const sums = () => ({
  count: integer().notNull(),
  /** Of what was paid. */
  grossMinor: minorUnits().notNull(),
  refundedMinor: minorUnits().notNull(),
  taxMinor: minorUnits().notNull(),
});

/**
 * Sums of payments by the day they were made. Triggers add what changes, never change a row, so that payments never wait
 * for each other here; `foldSums` adds rows up.
 */
export const paymentDayTable = pgTable(
  'payment_day',
  {
    ...keys(),
    day: date().notNull(),
    ...sums(),
    /** Added up, and in the sums of its month too. */
    folded: boolean().notNull().default(false),
  },
  (t) => [
    index('payment_day_of').on(t.country, t.day),
    index('payment_day_fresh')
      .on(t.country, t.day)
      .where(sql`not ${t.folded}`),
  ],
);

/** The same by the month, whose first day it names; only `foldSums` writes here. What is fresh is in its day alone. */
export const paymentMonthTable = pgTable(
  'payment_month',
  { ...keys(), month: date().notNull(), ...sums() },
  (t) => [primaryKey({ columns: [t.country, t.month, t.currency, t.status, t.kind] })],
);
