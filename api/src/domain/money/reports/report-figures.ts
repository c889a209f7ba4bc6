import { type SQL, sql } from 'drizzle-orm';
import { isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import { totalCap } from '@backlot/contracts/platform/lists/list';
import { peopleAtLeast, type ReportQuery } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, sumsWithin } from '../../../platform/rollups/spans.service.ts';
import type { Asked } from './report-cut.ts';
import { hasManyMovies, leadersOf } from './report-leaders.ts';
import { isOfAllMovies, soldSql, viewedAndSoldSql, viewedSql } from './report-sources.ts';
import type { Cut } from './report-cut.ts';
import {
  grossPerView,
  measureOf,
  saleColumnNames,
  saleMeasures,
  type Sums,
  type ViewColumn,
  viewColumns,
  viewMeasures,
} from './report-values.ts';

export type KeyedSums = Sums & { key: string };

const viewed = viewColumns.filter((column) => column !== 'people');
const listOf = (columns: readonly string[], as: (column: string) => string) =>
  sql.raw(columns.map(as).join(', '));

const shown = sql`key::text, ${listOf([...viewed, ...saleColumnNames], (column) => `${column}::text`)}, people`;

/** Views and sales of each group, side by side. */
const joined = ({ cut, days, currency }: Asked): SQL =>
  currency === null
    ? sql`(select v.*, ${listOf(saleColumnNames, (column) => `null::bigint as ${column}`)} from (${viewedSql(cut, days)}) v)`
    : sql`(select coalesce(v.key, s.key) as key, ${listOf(viewed, (column) => `coalesce(v.${column}, 0) as ${column}`)},
        coalesce(v.people, 0) as people, ${listOf(saleColumnNames, (column) => `coalesce(s.${column}, 0) as ${column}`)}
        from (${viewedSql(cut, days)}) v full join (${soldSql(cut, days, currency)}) s on s.key = v.key)`;

/** The sums of every group, in no order. */
export const allSums = (db: Db, asked: Asked): Promise<KeyedSums[]> =>
  rowsOf<KeyedSums>(db, sql`select ${shown} from ${joined(asked)} as figures`);

/** Whether a group tells of few people. Nobody is nobody's secret. */
export const isSmall = ({ people }: { people: number | null }): boolean =>
  people !== null && people > 0 && people < peopleAtLeast;

type Place = { sort: ReportQuery['sort']; offset: number; limit: number };
/** Groups by one measure; those that nobody may see stand behind. */
type Ranking = { from: SQL; by: SQL; descends: boolean };

const orderOf = ({ by, descends }: Ranking) =>
  sql`${by} ${sql.raw(descends ? 'desc' : 'asc')} nulls last, key`;

/** Only what the order needs is added up: of a hundred thousand movies, all measures of 25 are shown. */
function rankingOf({ cut, days, currency }: Asked, sort: ReportQuery['sort'], seesSmall: boolean): Ranking {
  const measure = measureOf(sort);
  const descends = sort.startsWith('-');
  const open = (value: string) =>
    sql.raw(seesSmall ? value : `case when people >= ${peopleAtLeast} then ${value} end`);
  if (measure === 'perView')
    return {
      from: viewedAndSoldSql(cut, days, currency ?? '', !seesSmall),
      by: open(grossPerView),
      descends,
    };
  if (isMoneyMeasure(measure)) {
    const { value, columns } = saleMeasures[measure];
    return { from: soldSql(cut, days, currency ?? '', columns), by: sql.raw(value), descends };
  }
  const { value, columns } = viewMeasures[measure];
  const wanted: ViewColumn[] = seesSmall ? [...columns] : [...columns, 'people'];
  return { from: viewedSql(cut, days, wanted), by: open(value), descends };
}

/**
 * Groups of a hundred thousand movies are told apart in memory, by one process: by itself PostgreSQL would sort them, on
 * disk, and take longer to put together what its workers found than one takes for all. Sums of all movies come in the
 * order of the movies, and are merged rather than hashed.
 */
const withRoom = <Row extends Record<string, unknown>>(db: Db, cut: Cut, query: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '48MB', true),
      set_config('max_parallel_workers_per_gather', '0', true),
      set_config('enable_hashagg', ${isOfAllMovies(cut) ? 'off' : 'on'}, true)`);
    return rowsOf<Row>(tx, query);
  });

/**
 * One page of the groups that have any of a measure, by that measure. Groups of few people stand behind the others, so
 * that their place tells nothing. Movies are counted up to the cap of lists.
 * @param seesSmall whether the person may know what single people watch
 */
export async function pageOfSums(
  db: Db,
  asked: Asked,
  place: Place,
  seesSmall: boolean,
): Promise<{ rows: KeyedSums[]; total: number; totalIsCapped: boolean }> {
  const ranking = rankingOf(asked, place.sort, seesSmall);
  if (asked.cut.group !== 'movie') return wholePage(db, asked, ranking, place);
  const [keys, count] = await Promise.all([
    keysOf(db, asked, ranking, place, seesSmall),
    countOf(db, asked, ranking, place),
  ]);
  if (keys.length === 0) return { rows: [], ...count };
  const sums = await allSums(db, { ...asked, cut: { ...asked.cut, only: keys } });
  const byKey = new Map(sums.map((one) => [one.key, one]));
  return { rows: keys.flatMap((key) => byKey.get(key) ?? []), ...count };
}

/** The keys of all groups in order, for whoever reads every one: their sums are then read some at a time. */
export async function rankedKeys(
  db: Db,
  asked: Asked,
  sort: ReportQuery['sort'],
  seesSmall: boolean,
): Promise<string[]> {
  const ranking = rankingOf(asked, sort, seesSmall);
  const from =
    asked.cut.group === 'movie'
      ? sql`(${ranking.from}) as ranked`
      : sql`${joined(asked)} as figures where ${someOf(sort)}`;
  const rows = await withRoom<{ key: string }>(
    db,
    asked.cut,
    sql`select key::text from ${from} order by ${orderOf(ranking)}`,
  );
  return rows.map(({ key }) => key);
}

const someOf = (sort: ReportQuery['sort']): SQL =>
  isMoneyMeasure(measureOf(sort)) ? sql`rentals + purchases <> 0` : sql`views <> 0`;

/** Where groups are few, all their measures come with their order. */
async function wholePage(db: Db, asked: Asked, ranking: Ranking, { sort, limit, offset }: Place) {
  // Put in order inside: what is shown bears the same names, as text.
  const rows = await withRoom<KeyedSums & { total: number }>(
    db,
    asked.cut,
    sql`select ${shown}, total from (
        select figures.*, row_number() over (order by ${orderOf(ranking)}) as place, count(*) over ()::int as total
        from ${joined(asked)} as figures where ${someOf(sort)}
      ) as ranked order by place limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.total ?? 0, totalIsCapped: false };
}

async function countOf(db: Db, asked: Asked, { from }: Ranking, { sort }: Place) {
  if (await hasManyMovies(db, asked, sort, totalCap)) return { total: totalCap, totalIsCapped: true };
  const [row] = await withRoom<{ n: number }>(
    db,
    asked.cut,
    sql`select count(*)::int as n from (${from}) as ranked`,
  );
  const n = row?.n ?? 0;
  const totalIsCapped = n > totalCap;
  return { total: totalIsCapped ? totalCap : n, totalIsCapped };
}

async function keysOf(db: Db, asked: Asked, ranking: Ranking, place: Place, seesSmall: boolean) {
  const { sort, offset, limit } = place;
  const first = ({ from, by }: Ranking, count: number, behind: number) => sql`
    select key, ${by} as value from (${from}) as ranked order by ${orderOf(ranking)} limit ${count} offset ${behind}`;
  const among = (only: readonly string[]) =>
    rankingOf({ ...asked, cut: { ...asked.cut, only } }, sort, seesSmall);
  const leaders = await leadersOf(db, asked, sort, offset + limit, async (only) => {
    const [last] = await rowsOf<{ value: string | null }>(db, first(among(only), 1, offset + limit - 1));
    return last?.value ?? null;
  });
  const cut = { ...asked.cut, only: leaders ?? undefined };
  const rows = await withRoom<{ key: string }>(
    db,
    cut,
    first(leaders ? among(leaders) : ranking, limit, offset),
  );
  return rows.map(({ key }) => key);
}

/** Currencies of the period, the one with most orders first. */
export async function currenciesOf(db: Db, days: Days): Promise<string[]> {
  const rows = await rowsOf<{ currency: string }>(
    db,
    sql`select currency from ${sumsWithin('sale_country', days, ['d', 'm'])} s
      group by currency having sum(rentals + purchases) > 0 order by sum(rentals + purchases) desc, currency`,
  );
  return rows.map(({ currency }) => currency);
}
