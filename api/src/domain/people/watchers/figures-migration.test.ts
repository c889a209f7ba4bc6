import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { registerDomains } from '../../../registrations.ts';
import { openDatabaseBefore } from '../../../testing/database-before.ts';
import { refreshMovieFigures } from '../../catalog/movies/refresh-figures.ts';
import { refreshWatcherFigures } from './refresh-figures.service.ts';

let database: Database;
beforeAll(async () => {
  registerDomains();
  database = await openDatabaseBefore('facts');
  await database.script(await stored());
  await migrate(database);
}, 60_000);
afterAll(() => database.close());

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const blanks: Readonly<Record<string, string>> = {
  ARRAY: `'{}'`,
  boolean: 'false',
  bytea: `''`,
  date: 'now()',
  jsonb: `'{}'`,
  text: `''`,
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
};

/** An insert of a row with these values; what else is required is empty. */
async function row(table: string, values: Readonly<Record<string, string | number>>): Promise<string> {
  const required = await rowsOf<{ name: string; type: string }>(
    database.db,
    sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}
      and is_nullable = 'NO' and column_default is null`,
  );
  const given = Object.entries(values).map(([name, value]) => [name, `'${value}'`] as const);
  const columns = new Map([
    ...required.map(({ name, type }) => [name, blanks[type] ?? '0'] as const),
    ...given,
  ]);
  return `insert into ${table} (${[...columns.keys()].join()}) values (${[...columns.values()].join()});`;
}

const paid = (n: number, over: Readonly<Record<string, string | number>>) =>
  row('payment', { order_id: `O-${n}`, status: 'paid', currency: 'EUR', paid_at: `2026-05-0${n}`, ...over });
const price = (position: number, amount: number) =>
  row('movie_price', {
    movie_id: id(20),
    position,
    amount_minor: amount,
    currency: 'EUR',
    offer: `${position}`,
  });

/** Rows without what they refer to, and without what triggers make of them. */
const stored = async () =>
  [
    `begin; set local session_replication_role = replica;`,
    ...(await Promise.all([
      ...[1, 2, 3].map((n) => row('watcher', { id: id(n), email: `w${n}@watchers.test`, status: 'active' })),
      paid(1, { watcher_id: id(1), amount_total_minor: 900, currency: 'USD' }),
      paid(2, { watcher_id: id(1), amount_total_minor: 1_200, amount_refunded_minor: 200 }),
      paid(3, { watcher_id: id(1), amount_total_minor: 500 }),
      row('subscription', { watcher_id: id(2), plan_id: id(10) }),
      row('movie', { id: id(20), slug: 'sold' }),
      row('movie', { id: id(21), slug: 'new' }),
      price(1, 399),
      price(0, 299),
      row('watch_movie', { span: 'a', movie_id: id(20), views: 7 }),
      row('sale_movie', { span: 'a', movie_id: id(20), currency: 'EUR', rentals: 2, gross_minor: 598 }),
      row('ticket', { number: 'T-1', movie_id: id(20), status: 'open' }),
    ])),
    'commit;',
  ].join('\n');

const watchers = () =>
  rowsOf(
    database.db,
    sql`select spend_minor::int as spend, spend_currency as currency, last_paid_at::date::text as paid, plan_ids as plans
      from watcher order by id`,
  );
const movies = () =>
  rowsOf(
    database.db,
    sql`select price_minor::int as price, views, revenue_minor::int as revenue, revenue_currency as currency,
      open_tickets as tickets from movie order by id`,
  );
const noMovie = { price: null, views: 0, revenue: 0, currency: null, tickets: 0 };
const noWatcher = { spend: 0, currency: null, paid: null, plans: [] };

it('prices of stored movies are migrated; the jobs add the figures of all', async () => {
  expect(await watchers()).toEqual([noWatcher, noWatcher, noWatcher]);
  expect(await movies()).toEqual([{ ...noMovie, price: 299 }, noMovie]);
  await refreshWatcherFigures(database);
  await refreshMovieFigures(database);
  expect(await watchers()).toEqual([
    { spend: 1_500, currency: 'EUR', paid: '2026-05-03', plans: [] },
    { ...noWatcher, plans: [id(10)] },
    noWatcher,
  ]);
  expect(await movies()).toEqual([
    { price: 299, views: 7, revenue: 598, currency: 'EUR', tickets: 1 },
    noMovie,
  ]);
  expect(await rowsOf(database.db, sql`select from watcher_figures_due`)).toEqual([]);
});
