import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Billing } from '@backlot/contracts/money/checkout/billing';
import type { ShownSeller } from '@backlot/contracts/money/sellers/shown-seller';
import type { UntaxedReason } from '@backlot/contracts/site/countries/country';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { type SellerEdition, sellerEditionTable, sellerTable as t } from './sellers.table.ts';

/**
 * The seller of documents for buyers in a country, as an edition that never changes: the country's own seller, else the
 * default one.
 * @param country null: the default seller
 * @returns null without a seller: the document has to wait
 */
export async function issuingSeller(tx: Db, country: string | null, at: Date): Promise<SellerEdition | null> {
  const seller = await sellerFor(tx, country);
  if (!seller) return null;
  const {
    _id: sellerId,
    version,
    legalName,
    address,
    vatNumber,
    registerNumber,
    supportEmail,
    logo,
  } = seller;
  const details = { legalName, address, vatNumber, registerNumber, supportEmail, logo };
  await tx
    .insert(sellerEditionTable)
    .values({ ...details, sellerId, version, createdAt: at })
    .onConflictDoNothing();
  const [edition] = await tx
    .select()
    .from(sellerEditionTable)
    .where(and(eq(sellerEditionTable.sellerId, sellerId), eq(sellerEditionTable.version, version)));
  return edition ?? null;
}

/** The country's own seller, else the default one; null without either. */
async function sellerFor(db: Db, country: string | null): Promise<typeof t.$inferSelect | null> {
  const [seller] = await db
    .select()
    .from(t)
    .where(and(isNull(t.deletedAt), or(isNull(t.country), eq(sql`${t.country}`, country))))
    .orderBy(sql`${t.country} is null`)
    .limit(1);
  return seller ?? null;
}

/** The seller for buyers in a country, as public pages show it. */
export async function shownSellerOf(db: Db, country: string | null): Promise<ShownSeller | null> {
  const seller = await sellerFor(db, country);
  return seller && { legalName: seller.legalName, supportEmail: seller.supportEmail };
}

/**
 * The seller on a document; today's seller on one without an edition: a draft, or older than sellers.
 * @throws ApiError 409 `no_seller`
 */
export async function sellerOnDocument(
  db: Db,
  { sellerEditionId, country }: { sellerEditionId: string | null; country: string | null },
  at: Date,
): Promise<SellerEdition> {
  const seller = (await readEdition(db, sellerEditionId)) ?? (await issuingSeller(db, country, at));
  if (!seller) throw noSeller();
  return seller;
}

export async function readEdition(db: Db, _id: string | null): Promise<SellerEdition | null> {
  if (_id === null) return null;
  const [edition] = await db.select().from(sellerEditionTable).where(eq(sellerEditionTable._id, _id));
  return edition ?? null;
}

type Sale = { country: string; taxRateBasisPoints: number; billing?: Billing | null };

/** What an issued document keeps; null without a seller. @param sale its country and tax rate, and who is billed */
export async function issuedColumnsFor(
  tx: Db,
  sale: Sale,
  at: Date,
): Promise<{ sellerEditionId: string; untaxedReason: UntaxedReason | null; issuedAt: Date } | null> {
  const seller = await issuingSeller(tx, sale.country, at);
  return (
    seller && { sellerEditionId: seller._id, untaxedReason: await untaxedReasonOf(tx, sale), issuedAt: at }
  );
}

async function untaxedReasonOf(
  tx: Db,
  { country, taxRateBasisPoints, billing }: Sale,
): Promise<UntaxedReason | null> {
  if (taxRateBasisPoints > 0) return null;
  const [found] = await tx
    .select({ reason: countryTable.untaxedReason, taxModel: countryTable.taxModel })
    .from(countryTable)
    .where(eq(countryTable.code, country));
  // Only a taxable person can be liable for the tax.
  const isConsumers = found?.reason === 'reverse_charge' && !billing?.vatNumber;
  if (found?.reason && !isConsumers) return found.reason;
  return found?.taxModel === 'none' ? 'outside_scope' : 'zero_rated';
}

export const noSeller = () =>
  conflict('no_seller', 'No seller is set for this country. Add one under Money → Sellers.');
