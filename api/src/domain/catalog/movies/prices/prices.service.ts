import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { MoviePrices, Price, PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { countriesAmong } from '../../../site/countries/countries.service.ts';
import type { By, Change } from '../../../../platform/records/records.service.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { changedParts, versionOf } from '../movie-parts.ts';
import { moviePriceTable as t } from './prices.table.ts';
import { keepPriced } from '../sale.rules.ts';
import { lockMovie, updateMovie } from '../movies.record.ts';

/** The prices of a movie, in their order. */
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

export const moviesPrices = (db: Db) => ({
  /** @throws ApiError 404 */
  get: async (movieId: string): Promise<MoviePrices> => ({
    version: await versionOf(db, movieId),
    prices: await pricesOf(db, movieId),
  }),

  /** @throws ApiError 404; 409 stale, deleted, or on screen without a price; 422 for currencies, countries and tax codes that are not there */
  put: (
    movieId: string,
    { version, prices }: { version: number; prices: readonly PriceInput[] },
    by: By & Partial<Change>,
  ): Promise<MoviePrices> =>
    db.transaction(async (tx) => {
      const before = await lockMovie(tx, movieId, version);
      const former = await pricesOf(tx, movieId);
      await checkReferences(tx, prices, former);
      const known = new Set(former.map(({ _id }) => _id));
      const next = prices.map((price) => ({
        ...price,
        _id: price._id !== undefined && known.delete(price._id) ? price._id : newId(),
      }));
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
      await keepPriced(tx, movieId);
      return { version: after.version, prices: next };
    }),
});

/** Holds what prices point at to what there is; what the movie's prices named before may stay. */
async function checkReferences(
  tx: Db,
  prices: readonly PriceInput[],
  former: readonly Price[],
): Promise<void> {
  const found = await findOffered(
    tx,
    [],
    prices.flatMap(({ currency, taxCode }) => [
      { type: 'currency' as const, key: currency },
      { type: 'taxCode' as const, key: taxCode },
    ]),
    ({ type, key }) => former.some((price) => (type === 'currency' ? price.currency : price.taxCode) === key),
  );
  const isThere = (type: 'currency' | 'taxCode', key: string) =>
    found.some((lookup) => lookup.type === type && lookup.key === key);
  const codes = prices.flatMap(({ country }) => country ?? []);
  const countries = await countriesAmong(tx, codes);
  const problems = prices.flatMap(({ currency, taxCode, country }, index): FieldError[] => {
    const unknown = (field: string, words: string) =>
      fieldProblem(`prices.${index}.${field}`, 'unknown', words);
    return [
      ...(isThere('currency', currency) ? [] : [unknown('currency', 'There is no such currency')]),
      ...(isThere('taxCode', taxCode) ? [] : [unknown('taxCode', 'There is no such tax code')]),
      ...(country === null || countries.has(country) ? [] : [unknown('country', 'There is no such country')]),
    ];
  });
  if (problems.length > 0) throw invalid(...problems);
}
