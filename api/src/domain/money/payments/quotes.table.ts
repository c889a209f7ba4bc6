import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import type { PaymentLine } from '@backlot/contracts/money/payments/payment-line';
import { createdColumn, idColumn, instant, minorUnits } from '../../../platform/db/columns.ts';

export const startWithinDays = 30;

/** A price that is valid for a limited time. */
export const quoteTable = pgTable(
  'quote',
  {
    ...idColumn,
    ...createdColumn,
    movieId: uuid().notNull(),
    offer: text().$type<Offer>().notNull(),
    country: text().notNull(),
    couponId: uuid(),
    lines: jsonb().$type<PaymentLine[]>().notNull(),
    subtotalMinor: minorUnits().notNull(),
    discountMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    totalMinor: minorUnits().notNull(),
    currency: text().notNull(),
    taxRateBasisPoints: integer().notNull(),
    taxIncluded: boolean().notNull(),
    priceVersion: text().notNull(),
    accessHours: smallint(),
    startWithinDays: smallint(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('quote_by_end').on(t.expiresAt)],
);
