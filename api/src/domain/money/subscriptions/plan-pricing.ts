import { eq } from 'drizzle-orm';
import type { PlanPrice } from '@backlot/contracts/money/plans/plan';
import type { Db } from '../../../platform/db/database.ts';
import { countryTable } from '../../site/countries/countries.table.ts';

export type Tax = { basisPoints: number; isIncluded: boolean };

/** A price of the country takes precedence over the price of its currency. */
export const priceIn = (
  prices: readonly PlanPrice[],
  country: string,
  currency: string | null,
): PlanPrice | undefined =>
  prices.find((price) => price.country === country && (currency === null || price.currency === currency)) ??
  prices.find((price) => price.country === null && price.currency === currency);

/** The price of a plan for new subscribers in a country: the country's own in any currency, else the price in its currency. */
export const startingPrice = (prices: readonly PlanPrice[], country: string, currency: string | null) =>
  priceIn(prices, country, null) ?? priceIn(prices, country, currency);

/** The current tax of a country on subscriptions. */
export async function taxIn(db: Db, code: string): Promise<Tax & { currency: string | null }> {
  const [country] = await db.select().from(countryTable).where(eq(countryTable.code, code));
  if (!country) return { basisPoints: 0, isIncluded: true, currency: null };
  const { taxModel, taxRateBasisPoints, taxInclusive, currency } = country;
  return { basisPoints: taxModel === 'none' ? 0 : taxRateBasisPoints, isIncluded: taxInclusive, currency };
}
