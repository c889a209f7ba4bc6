import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { MoviePrices, Price, PriceInput } from '@backlot/contracts/catalog/movies/prices';
import type { Db } from '../../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { passedIn } from '../../../../platform/records/record-checks.ts';
import { countriesAmong } from '../../../site/countries/countries.service.ts';
import type { ChangeAuthor, Change } from '../../../../platform/records/records.service.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { changedParts, lockForPart, versionOf, withIds } from '../movie-parts.ts';
import { moviePriceTable as t } from './prices.table.ts';
import { refuseUnpriced } from '../sale.rules.ts';
import { updateMovie } from '../movies.record.ts';

/** The prices of a movie in order. */
async function pricesOf(db: Db, movieId: string): Promise<Price[]> {
  const rows = await db.select().from(t).where(eq(t.movieId, movieId)).orderBy(asc(t.position));
  return rows.map(
    ({ movieId: _movie, position: _position, promoAmountMinor, promoFrom, promoTo, ...price }) => ({
      ...price,
      promo:
        promoAmountMinor !== null && promoFrom && promoTo
          ? { amountMinor: promoAmountMinor, from: promoFrom, to: promoTo }
          : null,
    }),
  );
}

/** @throws ApiError 404 */
const readPrices = async (db: Db, movieId: string): Promise<MoviePrices> => ({
  version: await versionOf(db, movieId),
  prices: await pricesOf(db, movieId),
});

export const moviesPrices = (db: Db) => ({
  get: (movieId: string) => readPrices(db, movieId),

  /** @throws ApiError 404; 409 stale, deleted, or published without a price; 422 for unknown currencies, countries and tax codes */
  put: (
    movieId: string,
    { version, prices }: { version: number; prices: readonly PriceInput[] },
    by: ChangeAuthor & Partial<Change>,
  ): Promise<MoviePrices> =>
    db.transaction(async (tx) => {
      const before = await lockForPart(tx, movieId, version, () => readPrices(tx, movieId));
      const former = await checkMoviePrices(tx, movieId, prices);
      const next = withIds(prices, former);
      if (isDeepStrictEqual(former, next)) return { version, prices: former };
      await tx.delete(t).where(eq(t.movieId, movieId));
      if (next.length > 0)
        await tx.insert(t).values(
          next.map(({ promo, ...price }, position) => ({
            ...price,
            movieId,
            position,
            promoAmountMinor: promo?.amountMinor ?? null,
            promoFrom: promo?.from ?? null,
            promoTo: promo?.to ?? null,
          })),
        );
      const after = await updateMovie(tx, before, {}, { action: 'setPrices', ...by }, [
        { field: 'prices', ...changedParts(former, next) },
      ]);
      await refuseUnpriced(tx, movieId);
      return { version: after.version, prices: next };
    }),
});

/**
 * Refuses unknown and inactive references; those that the movie's prices already have may stay.
 * @returns those prices
 * @throws ApiError 422
 */
export async function checkMoviePrices(
  tx: Db,
  movieId: string,
  prices: readonly PriceInput[],
): Promise<Price[]> {
  const former = await pricesOf(tx, movieId);
  const keysIn = (type: 'currency' | 'taxCode') =>
    prices.flatMap((price) => passedIn(price, type) ?? []).map((key) => ({ type, key }));
  const found = await findOffered(tx, [], [...keysIn('currency'), ...keysIn('taxCode')], ({ type, key }) =>
    former.some((price) => (type === 'currency' ? price.currency : price.taxCode) === key),
  );
  const countries = await countriesAmong(
    tx,
    prices.flatMap((price) => passedIn(price, 'country') ?? []),
  );
  const isUnknown = (type: 'currency' | 'taxCode', key: string | undefined) =>
    key !== undefined && !found.some((lookup) => lookup.type === type && lookup.key === key);
  const problems = prices.flatMap((price, index): FieldError[] => {
    const unknown = (field: string, message: string) =>
      fieldProblem(`prices.${index}.${field}`, 'unknown', message);
    const country = passedIn(price, 'country') ?? null;
    return [
      ...(isUnknown('currency', passedIn(price, 'currency'))
        ? [unknown('currency', 'Choose an active currency.')]
        : []),
      ...(isUnknown('taxCode', passedIn(price, 'taxCode'))
        ? [unknown('taxCode', 'Choose an active tax code.')]
        : []),
      ...(country === null || countries.has(country)
        ? []
        : [unknown('country', 'Choose an existing country.')]),
    ];
  });
  if (problems.length > 0) throw invalid(...problems);
  return former;
}
