import { type SQL, sql } from 'drizzle-orm';
import { isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import { totalCap } from '@backlot/contracts/platform/lists/list';
import { minGroupSize, type ReportQuery } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';
import { hasManyMovies, leadersOf } from './report-leaders.ts';
import {
  grossSql,
  isOfAllMovies,
  isOfCountries,
  paidViewsSql,
  salesSql,
  viewsSql,
  watchersSql,
} from './report-sql.ts';
import type { Cut, ReportScope } from './report-cut.ts';
import {
  grossPerView,
  measureOf,
  saleColumnNames,
  saleMeasures,
  type Totals,
  type ViewColumn,
  viewColumns,
  viewMeasures,
} from './report-values.ts';

export type KeyedTotals = Totals & { key: string };

const viewed = viewColumns.filter((column) => column !== 'people');
const listOf = (columns: readonly string[], as: (column: string) => string) =>
  sql.raw(columns.map(as).join(', '));

const counted = [...viewed, 'watchers', 'paid_views'];
const shown = sql`key::text, ${listOf([...counted, ...saleColumnNames], (column) => `${column}::text`)}, people`;

/** Views and sales joined by group. The key of a total is null. */
const joined = ({ cut, days, currency }: ReportScope): SQL => {
  const views = sql`(${viewsSql(cut, days)}) v
    left join (${watchersSql(cut, days)}) w on coalesce(w.key::text, '') = coalesce(v.key::text, '')`;
  if (currency === null)
    return sql`(select v.*, w.watchers, null::int as paid_views,
      ${listOf(saleColumnNames, (column) => `null::bigint as ${column}`)} from ${views})`;
  const paid = sql`(${paidViewsSql(cut, days, currency)}) p`;
  return sql`(select coalesce(v.key, s.key) as key, ${listOf(counted, (column) => `coalesce(v.${column}, 0) as ${column}`)},
    coalesce(v.people, 0) as people, ${listOf(saleColumnNames, (column) => `coalesce(s.${column}, 0) as ${column}`)}
    from (select v.*, w.watchers, p.paid_views from ${views} left join ${paid} on p.key = v.key) v
    full join (${salesSql(cut, days, currency)}) s on s.key = v.key)`;
};

/** The totals of every group, unordered. */
export const allTotals = (db: Db, scope: ReportScope): Promise<KeyedTotals[]> =>
  rowsOf<KeyedTotals>(db, sql`select ${shown} from ${joined(scope)} as figures`);

/** Whether a group has too few watchers to be shown. A group without watchers is shown. */
export const hasFewWatchers = ({ people }: { people: number | null }): boolean =>
  people !== null && people > 0 && people < minGroupSize;

/** The same in SQL. */
export const hasFewWatchersSql = (): SQL => sql.raw(`coalesce(people, 0) between 1 and ${minGroupSize - 1}`);

type Place = { sort: ReportQuery['sort']; offset: number; limit: number };
/** The order of groups by a measure, and which of them may be named. */
type Ranking = { from: SQL; by: SQL; descends: boolean; isNamed: SQL };
/** Excludes groups with few watchers, and the group `key`; null for people who may see all. */
export type Suppression = { key: string | null } | null;

const orderOf = ({ by, descends }: Ranking) =>
  sql`${by} ${sql.raw(descends ? 'desc' : 'asc')} nulls last, key`;

/** Totals only the columns needed for the order: of a hundred thousand movies, 25 are shown with all measures. */
function rankingOf(
  { cut, days, currency }: ReportScope,
  sort: ReportQuery['sort'],
  hiding: Suppression,
): Ranking {
  const measure = measureOf(sort);
  const descends = sort.startsWith('-');
  // For sources without the bits of people.
  const few = sql`(select v.key from (${viewsSql(cut, days, ['people'])}) v where ${hasFewWatchersSql()})`;
  const named = isNamed(hiding, sql`not exists (select from ${few} few where few.key = ranked.key)`);
  const ranked = (from: SQL, value: string) => ({ from, by: sql.raw(value), descends, isNamed: named });
  if (measure === 'watchers') return ranked(watchersSql(cut, days), measure);
  if (measure === 'perView') return ranked(perViewSql(cut, days, currency ?? ''), grossPerView);
  if (isMoneyMeasure(measure)) {
    const { value, columns } = saleMeasures[measure];
    return ranked(salesSql(cut, days, currency ?? '', columns), value);
  }
  const { value, columns } = viewMeasures[measure];
  const wanted: ViewColumn[] = hiding ? [...columns, 'people'] : [...columns];
  return { from: viewsSql(cut, days, wanted), by: sql.raw(value), descends, isNamed: isNamed(hiding) };
}

const perViewSql = (cut: Cut, days: Days, currency: string): SQL =>
  sql`select s.key, s.gross, p.paid_views from (${salesSql(cut, days, currency, ['gross'])}) s
    join (${paidViewsSql(cut, days, currency)}) p on p.key = s.key`;

const isNamed = (hiding: Suppression, isKnown: SQL = sql`not ${hasFewWatchersSql()}`): SQL =>
  hiding ? sql`${isKnown} and key::text is distinct from ${hiding.key}::text` : sql`true`;

/**
 * Groups a hundred thousand movies in memory without parallel workers: by default PostgreSQL would sort on disk, and
 * merging the workers' results takes longer than a single process. Rollups of all movies arrive in movie order and are
 * merge joined rather than hashed.
 */
const withRoom = <Row extends Record<string, unknown>>(db: Db, cut: Cut, query: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '48MB', true),
      set_config('max_parallel_workers_per_gather', '0', true),
      set_config('enable_hashagg', ${isOfAllMovies(cut) ? 'off' : 'on'}, true)`);
    return rowsOf<Row>(tx, query);
  });

/**
 * One page of the groups with a nonzero measure, sorted by it, without hidden ones. Movies are counted up to the list cap.
 */
export async function totalsPage(
  db: Db,
  scope: ReportScope,
  place: Place,
  hiding: Suppression,
): Promise<{ rows: KeyedTotals[]; total: number; totalIsCapped: boolean }> {
  const ranking = rankingOf(scope, place.sort, hiding);
  if (scope.cut.group !== 'movie')
    return wholePage(db, scope, { ...ranking, isNamed: isNamed(hiding) }, place);
  const [keys, count] = await Promise.all([
    keysOf(db, scope, place, hiding),
    countOf(db, scope, ranking, place),
  ]);
  if (keys.length === 0) return { rows: [], ...count };
  const totals = await allTotals(db, { ...scope, cut: { ...scope.cut, only: keys } });
  const byKey = new Map(totals.map((one) => [one.key, one]));
  return { rows: keys.flatMap((key) => byKey.get(key) ?? []), ...count };
}

/** The keys of the first groups by a measure, of any size. */
export const leadingKeys = (
  db: Db,
  scope: ReportScope,
  sort: ReportQuery['sort'],
  limit: number,
): Promise<string[]> => keysOf(db, scope, { sort, limit, offset: 0 }, null);

/** The sorted keys of all groups, whose totals are then read in batches. */
export async function rankedKeys(
  db: Db,
  scope: ReportScope,
  sort: ReportQuery['sort'],
  hiding: Suppression,
): Promise<string[]> {
  const ranking = rankingOf(scope, sort, hiding);
  const from =
    scope.cut.group === 'movie'
      ? sql`(${ranking.from}) as ranked where ${ranking.isNamed}`
      : sql`${joined(scope)} as figures where ${someOf(sort)} and ${isNamed(hiding)}`;
  const rows = await withRoom<{ key: string }>(
    db,
    scope.cut,
    sql`select key::text from ${from} order by ${orderOf(ranking)}`,
  );
  return rows.map(({ key }) => key);
}

const someOf = (sort: ReportQuery['sort']): SQL =>
  isMoneyMeasure(measureOf(sort)) ? sql`rentals + purchases <> 0` : sql`views <> 0`;

/** For few groups, reads all measures together with the order. */
async function wholePage(
  db: Db,
  scope: ReportScope,
  ranking: Ranking,
  place: Place,
): Promise<{ rows: (KeyedTotals & { total: number })[]; total: number; totalIsCapped: boolean }> {
  const { sort, limit, offset } = place;
  // Sorted in the subquery: the output columns have the same names but are text.
  const rows = await withRoom<KeyedTotals & { total: number }>(
    db,
    scope.cut,
    sql`select ${shown}, total from (
        select figures.*, row_number() over (order by ${orderOf(ranking)}) as place, count(*) over ()::int as total
        from ${joined(scope)} as figures where ${someOf(sort)} and ${ranking.isNamed}
      ) as ranked order by place limit ${limit} offset ${offset}`,
  );
  // A page beyond the last row is empty, so no row of it has the total.
  const [first] =
    rows.length > 0 || offset === 0
      ? rows
      : (await wholePage(db, scope, ranking, { ...place, limit: 1, offset: 0 })).rows;
  return { rows, total: first?.total ?? 0, totalIsCapped: false };
}

async function countOf(db: Db, scope: ReportScope, { from, isNamed: named }: Ranking, { sort }: Place) {
  if (await hasManyMovies(db, scope, sort, totalCap)) return { total: totalCap, totalIsCapped: true };
  const [row] = await withRoom<{ n: number }>(
    db,
    scope.cut,
    sql`select count(*)::int as n from (${from}) as ranked where ${named}`,
  );
  const n = row?.n ?? 0;
  const totalIsCapped = n > totalCap;
  return { total: totalIsCapped ? totalCap : n, totalIsCapped };
}

/** Movies with a gross amount come before free ones, which are read only for a page that reaches them. */
async function keysOf(db: Db, scope: ReportScope, place: Place, hiding: Suppression): Promise<string[]> {
  const rank = (of: ReportScope) => rankingOf(of, place.sort, hiding);
  const isLong = isOfAllMovies(scope.cut) || isOfCountries(scope.cut);
  if (place.sort !== '-gross' || !isLong) return keysBy(rank, db, scope, place);
  const ofGross = (of: ReportScope) => ({ ...rank(of), from: grossSql(of.cut, of.days, of.currency ?? '') });
  const keys = await keysBy(ofGross, db, scope, place);
  return keys.length < place.limit ? keysBy(rank, db, scope, place) : keys;
}

async function keysBy(
  rank: (scope: ReportScope) => Ranking,
  db: Db,
  scope: ReportScope,
  { sort, offset, limit }: Place,
): Promise<string[]> {
  const within = (filter: Pick<Cut, 'only' | 'among'>) => ({ ...scope, cut: { ...scope.cut, ...filter } });
  const first = (of: ReportScope, count: number, behind: number) => {
    const ranking = rank(of);
    return sql`select key, ${ranking.by} as value from (${ranking.from}) as ranked where ${ranking.isNamed}
      order by ${orderOf(ranking)} limit ${count} offset ${behind}`;
  };
  const leaders = await leadersOf(db, scope, sort, offset + limit, async (only) => {
    const [last] = await rowsOf<{ value: string | null }>(db, first(within({ only }), 1, offset + limit - 1));
    return last?.value ?? null;
  });
  const of = leaders ? within({ among: leaders }) : scope;
  const rows = await withRoom<{ key: string }>(db, of.cut, first(of, limit, offset));
  return rows.map(({ key }) => key);
}

/** Currencies of the period, by number of orders. */
export async function currenciesOf(db: Db, days: Days): Promise<string[]> {
  const rows = await rowsOf<{ currency: string }>(
    db,
    sql`select currency from ${rollupRowsWithin('sale_country', days, ['d', 'm'])} s
      group by currency having sum(rentals + purchases) > 0 order by sum(rentals + purchases) desc, currency`,
  );
  return rows.map(({ currency }) => currency);
}
