import { and, eq, inArray } from 'drizzle-orm';
import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { effectiveDeclaration } from '../../site/declarations/effective-declaration.service.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { shownSellerOf } from '../sellers/sellers.service.ts';
import { movieAssetTable } from '../../catalog/movies/assets/assets.table.ts';
import { countryOfZone } from './country-of-zone.ts';
import { quoteFigures } from './quotes.ts';
import { offersIn, readSaleTerms, readSold, type Sale, saleOf, type SoldCountry } from './sale.ts';
import { shownLanguages } from './shown-languages.ts';

type Where = { country?: string | undefined; zone?: string | undefined; locale?: string | undefined };

/**
 * A movie as shown at checkout. @throws ApiError 404 as `readSold`
 * @param where the known location hints of the watcher, and their language
 */
export async function readShownMovie(
  { db, now, config, gateway }: Pick<MoneyDeps, 'db' | 'now' | 'config' | 'gateway'>,
  _id: string,
  { country, zone, locale }: Where,
): Promise<ShownMovie> {
  const countries = await db
    .select({
      code: countryTable.code,
      name: countryTable.name,
      currency: countryTable.currency,
      postalCodeRegex: countryTable.postalCodeRegex,
    })
    .from(countryTable)
    .where(and(eq(countryTable.sellable, true), eq(countryTable.embargo, false)));
  const codes = countries.map((one) => one.code);
  const code = country ?? (zone && countryOfZone(codes, zone)) ?? null;
  const found = await readSold(db, _id, code);
  if (!found) throw notFound();
  const { movie } = found;
  const saleTerms = await readSaleTerms(db, _id);
  const sale = saleOf(config, found, saleTerms, now());
  const terms = await effectiveDeclaration(db, 'terms', locale);
  const refunds = await effectiveDeclaration(db, 'refund', locale);
  const [main] = await db
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
    quality: qualityOf(main?.height ?? null),
    posterUrl: movie.posterKey && mediaUrl(movie.posterKey, 'card'),
    country: code,
    sale: shownSale(sale, found.country),
    countries: countries.map(({ currency, ...one }) => ({
      ...one,
      isSold: offersIn(saleTerms, { code: one.code, currency }, now()).length > 0,
    })),
    gateway: { name: gateway.name, publishableKey: gateway.publishableKey },
    terms: terms ? { _id: terms._id, version: terms.edition, url: legalUrl(terms) } : null,
    seller: await shownSellerOf(db, code),
    refundPolicyUrl: refunds ? legalUrl(refunds) : null,
  };
}

const legalUrl = ({ _id }: { _id: string }) => `/legal/${_id}`;

function shownSale(sale: Sale, country: SoldCountry | undefined): ShownMovie['sale'] {
  if (sale.state === 'not_here' && !country) return { state: 'which_country' };
  if (sale.state !== 'open' || !country) return sale.state === 'open' ? { state: 'not_here' } : sale;
  return {
    state: 'open',
    offers: sale.offers.map((sold) => {
      const { tax, subtotalMinor, taxMinor, totalMinor } = quoteFigures({ sold, country }, null);
      const { currency, accessHours, startWithinDays } = sold.price;
      return {
        offer: sold.offer,
        amountMinor: sold.amountMinor,
        regularMinor: sold.regularMinor,
        currency,
        taxIncluded: tax.isIncluded,
        accessHours,
        startWithinDays,
        price: { subtotalMinor, taxMinor, totalMinor, taxRateBasisPoints: tax.basisPoints },
      };
    }),
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
