import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Billing } from '@backlot/contracts/money/checkout/billing';
import type { UntaxedReason } from '@backlot/contracts/site/countries/country';
import { createdColumn, idColumn, instant, recordColumns } from '../../../platform/db/columns.ts';

const details = {
  legalName: text().notNull(),
  address: text().notNull(),
  vatNumber: text(),
  registerNumber: text(),
  supportEmail: text().notNull(),
  logo: uuid(),
};

export const sellerTable = pgTable(
  'seller',
  {
    ...recordColumns,
    /** Null for the default seller. */
    country: text(),
    ...details,
    deletedAt: instant(),
  },
  (t) => [
    /** One per country, and one default. */
    uniqueIndex('seller_country')
      .on(sql`coalesce(${t.country}, '')`)
      .where(sql`${t.deletedAt} is null`),
    index('seller_name')
      .on(sql`lower(${t.legalName})`, t._id)
      .where(sql`${t.deletedAt} is null`),
    index('seller_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** An edition of a seller, which documents refer to. It never changes. */
export const sellerEditionTable = pgTable(
  'seller_edition',
  { ...idColumn, ...createdColumn, sellerId: uuid().notNull(), version: integer().notNull(), ...details },
  (t) => [uniqueIndex('seller_edition_version').on(t.sellerId, t.version)],
);

/** Who is billed on a document. */
export type Buyer = {
  name: string;
  email: string;
  postalCode?: string | null;
  billing?: Billing | null;
  country: string;
};

/** What an issued receipt or invoice keeps, so that it never changes. */
export const issuedColumns = {
  sellerEditionId: uuid(),
  /** Why no tax was charged. */
  untaxedReason: text().$type<UntaxedReason>(),
  /** Null while it waits for a seller. */
  issuedAt: instant(),
  /** As sold to. Tax law requires documents unaltered for years, so erasing the watcher leaves it; only the document shows it. */
  buyer: jsonb().$type<Buyer>(),
};
export type SellerEdition = typeof sellerEditionTable.$inferSelect;
