import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import type { AppDeps } from '../deps.ts';
import { lookupTable } from '../domain/site/lookups/lookups.table.ts';
import type { accountSeal } from '../domain/catalog/makers/payout-account/account-seal.service.ts';
import { makerContractTable, makerTable } from '../domain/catalog/makers/makers.table.ts';
import { moviePriceTable } from '../domain/catalog/movies/prices/prices.table.ts';
import { movieAssetTable } from '../domain/catalog/movies/assets/assets.table.ts';
import { movieRightTable } from '../domain/catalog/movies/rights/rights.table.ts';
import { movieImageTable, movieTable } from '../domain/catalog/movies/movies.table.ts';
import type { DemoMovie } from './catalog/catalog.ts';
import { inChunks } from './in-chunks.ts';
import { demoContracts, demoMakers } from './makers.ts';
import { demoMovieRow } from './movies.ts';
import { demoPayoutAccounts, withPayoutStatus } from './payout-accounts.ts';
import { type SeededRandom, seededRandom } from './poster/seeded-random.ts';
import type { StoredPoster } from './posters.ts';
import type { StoredVideo } from './videos.ts';
import { demoSale } from './rights.ts';

/** One movie in this many has no poster, so that the list of missing posters isn't empty. */
const withoutPosterEvery = 23;

export type KeyedMovie = DemoMovie & { key: string };
type Seals = Awaited<ReturnType<typeof accountSeal>>;

/** Makers with their contracts. Their payout accounts are inserted later: earnings come first. */
export async function seedMakers(
  tx: Db,
  deps: Pick<AppDeps, 'db' | 'store'>,
  seals: Seals,
  adminIds: readonly string[],
  at: Date,
) {
  const drafts = demoMakers(at, adminIds);
  const payoutAccounts = await demoPayoutAccounts(deps, seals, drafts, at);
  const makers = withPayoutStatus(drafts, payoutAccounts);
  await tx.insert(makerTable).values(makers);
  const contracts = demoContracts(makers, at);
  await tx.insert(makerContractTable).values(contracts);
  return { makers, contracts, payoutAccounts };
}
type Makers = Awaited<ReturnType<typeof seedMakers>>['makers'];

/** Movies with their rights, prices, posters and videos. */
export async function seedMovies(
  tx: Db,
  random: SeededRandom,
  keyed: readonly KeyedMovie[],
  makers: Makers,
  { posters, videos }: { posters: readonly StoredPoster[]; videos: readonly StoredVideo[] },
  uploadedBy: string,
  at: Date,
) {
  const genreIds = await genreIdsByKey(tx);
  const offered = keyed.map((demoMovie, index) => {
    const movie = demoMovieRow(demoMovie, index, random, makers, genreIds, at);
    const { rights, prices, state } = demoSale(movie._id, seededRandom(movie.slug), at);
    return {
      movie: { ...movie, ...state, posterKey: hasPoster(index) ? demoMovie.key : null },
      rights,
      prices,
    };
  });
  const movies = offered.map(({ movie }) => movie);
  const rights = offered.flatMap((one) => one.rights);
  const prices = offered.flatMap((one) => one.prices);
  const images = movies.flatMap(({ _id, title, posterKey }, index) => {
    const poster = posters[index];
    return posterKey && poster
      ? [{ ...poster, movieId: _id, kind: 'poster' as const, alt: `Poster of ${title}` }]
      : [];
  });
  const assets = movies.flatMap(({ _id, createdAt }, index) => {
    const video = videos[index];
    return video ? [{ ...video, movieId: _id, uploadedBy, createdAt }] : [];
  });
  await inChunks(movies, (part) => tx.insert(movieTable).values(part));
  await inChunks(rights, (part) => tx.insert(movieRightTable).values(part));
  await inChunks(prices, (part) => tx.insert(moviePriceTable).values(part));
  await inChunks(images, (part) => tx.insert(movieImageTable).values(part));
  await inChunks(assets, (part) => tx.insert(movieAssetTable).values(part));
  return movies;
}

async function genreIdsByKey(tx: Db): Promise<ReadonlyMap<string, string>> {
  const genres = await tx
    .select({ key: lookupTable.key, _id: lookupTable._id })
    .from(lookupTable)
    .where(eq(lookupTable.type, 'genre'));
  return new Map(genres.map(({ key, _id }) => [key, _id]));
}

const hasPoster = (index: number) => index % withoutPosterEvery !== withoutPosterEvery - 1;
