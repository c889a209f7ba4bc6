import { sql } from 'drizzle-orm';
import type { Report, WatchedReport } from '@backlot/contracts/money/reports/report';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { SendRequest, TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { watchViewTable } from '../watch/watch.table.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';

export type View = Partial<typeof watchViewTable.$inferInsert> & {
  movie: number;
  watcher: number;
  day: string;
};

/** The month of test reports. */
export const may = { from: '2026-05-01', to: '2026-05-31' };

/** One view each by this many watchers. */
export const viewsOfManyWatchers = (count: number, view: Omit<View, 'watcher'>): View[] =>
  Array.from({ length: count }, (_, watcher) => ({ ...view, watcher }));

export const namesOf = ({ items }: Report) => items.map(({ name }) => name);

/** IDs of watchers with distinct bits in the rollups: two that share a bit would count as one. */
async function idsApart(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: 10 * count }, () => newId());
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct on (uuid_hash_extended(id, 0) & 63) id::text as id from unnest(${sql.param(ids)}::uuid[]) as id
      order by uuid_hash_extended(id, 0) & 63 limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

/** Three movies, twelve watchers, and report requests. */
export async function seedReports(test: TestApp) {
  const { db } = test.deps;
  const { genre, insert } = await seedMovieCatalog(test.deps);
  const { drama = '', comedy = '' } = genre;
  const movies = await insert(
    { title: 'Nosferatu', genreIds: [drama] },
    { title: 'The General', genreIds: [drama, comedy] },
    { title: 'Metropolis', genreIds: [comedy] },
  );
  const watchers = await idsApart(db, 12);
  await db
    .insert(watcherTable)
    .values(watchers.map((_id, n) => watcherFixture({ _id, name: `Watcher ${n}`, email: `w${n}@x.test` })));
  const movieId = (n: number) => movies[n]?._id ?? '';

  /** Deletes all views and payments, with what the ledger has of them. */
  const clear = async () => {
    await db.execute(sql`alter table earning disable trigger earning_append_only`);
    await db.delete(earningTable);
    await db.delete(paymentTable);
    await db.execute(
      sql`truncate watch_view, watch_day, watch_movie, watch_mix, watch_part, watch_hour, watch_quality, watch_group, watch_dimension, sale_movie, sale_movie_country, sale_country, sale_group`,
    );
  };
  const sale = (movie: number, day: string, over: Partial<typeof paymentTable.$inferInsert> = {}) => {
    const at = new Date(`${day}T10:00:00Z`);
    return paymentFixture({ orderId: newId(), movieId: movieId(movie), createdAt: at, paidAt: at, ...over });
  };
  const viewOf = ({ movie, watcher, day, ...over }: View) => ({
    id: newId(),
    day,
    watcherId: watchers[watcher] ?? '',
    movieId: movieId(movie),
    source: 'rental' as const,
    currency: 'EUR',
    country: 'DE',
    device: 'tv' as const,
    platform: 'tv' as const,
    isReturning: false,
    isCounted: true,
    runtimeSec: 6_000,
    startedAt: new Date(`${day}T12:00:00Z`),
    lastAt: new Date(`${day}T13:00:00Z`),
    watchedSec: 600,
    part: 100,
    ...over,
  });
  const watched = (...views: View[]) => db.insert(watchViewTable).values(views.map(viewOf));
  const paid = (...of: Parameters<typeof sale>) => db.insert(paymentTable).values(sale(...of));
  const booked = (...entries: (typeof earningTable.$inferInsert)[]) =>
    db.insert(earningTable).values(entries);
  const request = async (who: SendRequest, path: string, payload: object) => {
    const response = await who({ method: 'POST', url: `/api/report/${path}`, payload });
    return { status: response.statusCode, data: response.json().data };
  };
  const movieReport = async (who: SendRequest, query: object): Promise<Report> =>
    (await request(who, 'movies', { ...may, ...query })).data;
  const watchedOf = async (who: SendRequest, query: object): Promise<WatchedReport> =>
    (await request(who, 'watched', { ...may, ...query })).data;
  return {
    genre,
    movies,
    movieId,
    watchers,
    clear,
    sale,
    viewOf,
    watched,
    paid,
    booked,
    request,
    movieReport,
    watchedOf,
  };
}
