import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  licenseOf,
  type LicenseType,
  offer as offers,
  type Offer,
} from '@backlot/contracts/catalog/movies/licenses';
import type { Price } from '@backlot/contracts/catalog/movies/prices';
import type { Right } from '@backlot/contracts/catalog/movies/rights';
import { openSpans } from '@backlot/contracts/catalog/movies/rights-rules';
import type { Db } from '../../../platform/db/database.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { moviesPrices } from '../../catalog/movies/prices/prices.service.ts';
import { rightsOf } from '../../catalog/movies/rights/rights.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { type MovieRecord, movieTable } from '../../catalog/movies/movies.table.ts';

export type SoldCountry = typeof countryTable.$inferSelect;
type SoldFacts = 'makerId' | 'originalLanguage';
export type SoldMovie = MovieRecord & { [K in SoldFacts]: NonNullable<MovieRecord[K]> };
export type SoldOffer = { price: Price; offer: Offer; amountMinor: number; regularMinor: number | null };

/** Why a movie isn't available in a country now, or its offers. */
export type Sale =
  | { state: 'open'; offers: SoldOffer[] }
  | { state: 'coming_soon'; at: Date }
  | { state: 'not_here' }
  | { state: 'not_for_sale' };

/** Undefined for drafts and for unpublished, archived, expired, deleted and unknown movies alike. */
export async function readSold(
  db: Db,
  movieId: string,
  countryCode: string | null,
): Promise<{ movie: SoldMovie; country: SoldCountry | undefined; makerIsActive: boolean } | undefined> {
  const [row] = await db
    .select({ movie: movieTable, makerStatus: makerTable.status })
    .from(movieTable)
    .innerJoin(makerTable, eq(makerTable._id, movieTable.makerId))
    .where(
      and(
        eq(movieTable._id, movieId),
        isNull(movieTable.deletedAt),
        inArray(movieTable.status, ['published', 'scheduled']),
      ),
    );
  if (!row) return undefined;
  const [country] = countryCode
    ? await db.select().from(countryTable).where(eq(countryTable.code, countryCode))
    : [];
  const movie = row.movie as SoldMovie; // its status requires these facts
  return { movie, country, makerIsActive: row.makerStatus === 'active' };
}

/** Where and for how much a movie may be sold. */
type SaleTerms = { rights: readonly Right[]; prices: readonly Price[] };

export async function readSaleTerms(db: Db, movieId: string): Promise<SaleTerms> {
  const rights = await rightsOf(db, movieId);
  return { rights, prices: (await moviesPrices(db).get(movieId)).prices };
}

/** The offers of a movie in a country at a point in time. */
export function saleOf(
  { isSelling }: Pick<MoneyDeps['config'], 'isSelling'>,
  {
    movie,
    country,
    makerIsActive,
  }: { movie: SoldMovie; country: SoldCountry | undefined; makerIsActive: boolean },
  terms: SaleTerms,
  at: Date,
): Sale {
  if (!makerIsActive || !isSelling) return { state: 'not_for_sale' };
  if (movie.status === 'scheduled' && movie.publishAt) return { state: 'coming_soon', at: movie.publishAt };
  if (movie.status !== 'published' || movie.mediaState !== 'ready') return { state: 'not_for_sale' };
  if (!country?.sellable || country.embargo || !country.currency) return { state: 'not_here' };
  const offers = offersIn(terms, country, at);
  if (offers.length > 0) return { state: 'open', offers };
  const opens = nextOpening(terms.rights, country.code, at);
  return opens ? { state: 'coming_soon', at: opens } : { state: 'not_here' };
}

/** The offers in a country, of a movie in any status. */
export const offersIn = (
  { rights, prices }: SaleTerms,
  { code, currency }: { code: string; currency: string | null },
  at: Date,
): SoldOffer[] =>
  offers.options.flatMap((offer) => {
    const price = currency === null ? undefined : priceIn(prices, offer, code, currency);
    return price && isOpen(rights, licenseOf[offer], code, at) ? [soldAt(price, offer, at)] : [];
  });

/** A price of the country takes precedence over the price of its currency. */
const priceIn = (
  prices: readonly Price[],
  offer: Offer,
  code: string,
  currency: string,
): Price | undefined => {
  const ofKind = prices.filter((price) => price.offer === offer);
  return (
    ofKind.find((price) => price.country === code) ??
    ofKind.find((price) => price.country === null && price.currency === currency)
  );
};

const spansOf = (rights: readonly Right[], license: LicenseType, code: string) =>
  openSpans(rights, license, code);
const isOpen = (rights: readonly Right[], license: LicenseType, code: string, at: Date): boolean =>
  spansOf(rights, license, code).some(({ from, to }) => from <= at && (to === null || at < to));

const nextOpening = (rights: readonly Right[], code: string, at: Date): Date | undefined =>
  Object.values(licenseOf)
    .flatMap((license) => spansOf(rights, license, code))
    .flatMap(({ from }) => (from > at ? [from] : []))
    .sort((a, b) => a.getTime() - b.getTime())[0];

const soldAt = (price: Price, offer: Offer, at: Date): SoldOffer => {
  const { promo } = price;
  const isPromo = promo !== null && promo.from <= at && at < promo.to;
  return {
    price,
    offer,
    amountMinor: isPromo ? promo.amountMinor : price.amountMinor,
    regularMinor: isPromo ? price.amountMinor : null,
  };
};
