import { jsonb, text } from 'drizzle-orm/pg-core';
import type { Billing } from '@backlot/contracts/money/checkout/billing';

/** Where the buyer of a payment is, and what receipts add to it. */
export const placeColumns = {
  country: text().notNull(),
  countrySource: text({ enum: ['card', 'ip', 'declared'] })
    .notNull()
    .default('declared'),
  postalCode: text(),
  billing: jsonb().$type<Billing>(),
};
