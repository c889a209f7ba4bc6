import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShownMovie } from '@backlot/contracts/money/checkout/checkout';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { declarationInForce } from '../../site/declarations/in-force.service.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { movieAssetTable } from '../../catalog/movies/assets/assets.table.ts';
import { countryOfZone } from './country-of-zone.ts';
import { readSold, type Sale, saleOf } from './sale.ts';
import { shownLanguages } from './shown-languages.ts';

type Where = { country?: string | undefined; zone?: string | undefined; locale?: string | undefined };

/**
 * A movie as shown at checkout. @throws ApiError 404 as `readSold`
 * @param where the known location hints of the watcher, and their language
 */
export async function readShownMovie(
  { db, now, gateway }: Pick<MoneyDeps, 'db' | 'now' | 'gateway'>,
  _id: string,
  { country, zone, locale }: Where,
): Promise<ShownMovie> {
  const countries = await db
    .select({
      code: countryTable.code,
      name: countryTable.name,
      postalCodeRegex: countryTable.postalCodeRegex,
      taxIncluded: countryTable.taxInclusive,
    })
    .from(countryTable)
    .where(and(eq(countryTable.sellable, true), eq(countryTable.embargo, false)))
    .orderBy(asc(countryTable.name));
  const codes = countries.map((one) => one.code);
  const code = country ?? (zone && countryOfZone(codes, zone)) ?? null;
  const found = await readSold(db, _id, code);
  if (!found) throw notFound();
  const { movie } = found;
  const sale = await saleOf(db, found, now());
  const terms = await declarationInForce(db, 'terms', locale);
  const refunds = await declarationInForce(db, 'refund', locale);
  const [film] = await db
    .select({ height: movieAssetTable.height })
    .from(movieAssetTable)
    .where(
      and(
        eq(movieAssetTable.movieId, _id),
        eq(movieAssetTable.kind, 'main'),
        inArray(movieAssetTable.status, ['ready']),
      ),
    )
    .limit(1);
  return {
    _id,
    title: movie.title,
    shortDescription: movie.shortDescription,
    releaseYear: movie.releaseYear,
    runtimeMinutes: movie.runtimeMinutes,
    ageRating: ageRatingIn(movie.ageRatings, found.country?.ratingBoard ?? null),
    ...(await shownLanguages(db, movie)),
    quality: qualityOf(film?.height ?? null),
    posterUrl: movie.posterKey && mediaUrl(movie.posterKey, 'card'),
    country: code,
    sale: shownSale(sale, code, found.country?.taxInclusive ?? true),
    countries: countries.map(({ code: one, name, postalCodeRegex }) => ({
      code: one,
      name,
      postalCodeRegex,
    })),
    gateway: { name: gateway.name, publishableKey: gateway.publishableKey },
    terms: terms ? { _id: terms._id, version: terms.edition, url: legalUrl(terms) } : null,
    refundPolicyUrl: refunds ? legalUrl(refunds) : null,
  };
}

const legalUrl = ({ _id }: { _id: string }) => `/legal/${_id}`;

function shownSale(sale: Sale, country: string | null, taxIncluded: boolean): ShownMovie['sale'] {
  if (sale.state === 'not_here' && country === null) return { state: 'which_country' };
  if (sale.state !== 'open') return sale;
  return {
    state: 'open',
    offers: sale.offers.map(({ price, offer, amountMinor, regularMinor }) => ({
      offer,
      amountMinor,
      regularMinor,
      currency: price.currency,
      taxIncluded,
      accessHours: price.accessHours,
      startWithinDays: price.startWithinDays,
    })),
  };
}

const ageRatingIn = (
  ratings: readonly { board: string; rating: string }[],
  board: string | null,
): string | null => (ratings.find((one) => one.board === board) ?? ratings[0])?.rating ?? null;

const qualityOf = (height: number | null): ShownMovie['quality'] => {
  if (height === null) return null;
  if (height >= 2_160) return 'uhd';
  return height >= 720 ? 'hd' : 'sd';
};
