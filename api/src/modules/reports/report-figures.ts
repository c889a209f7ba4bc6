import { type SQL, sql } from 'drizzle-orm';
import { isMoneyMeasure, type ReportMeasure } from '@backlot/contracts/reports.measures';
import { peopleAtLeast, type ReportQuery } from '@backlot/contracts/reports';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { Days } from './report-period.ts';
import { type Cut, soldSql, viewedSql } from './report-sources.ts';
import { measureSql, type Sums } from './report-values.ts';

/** One statement's subject. Without a currency nothing of sales is read. */
export type Asked = { cut: Cut; days: Days; currency: string | null };
export type KeyedSums = Sums & { key: string };

const viewed = ['views', 'watchers', 'watched_sec', 'p25', 'p50', 'p75', 'p100', 'completed'];
const sold = ['rentals', 'purchases', 'gross', 'refunded', 'tax'];
const listOf = (columns: readonly string[], as: (column: string) => string) =>
  sql.raw(columns.map(as).join(', '));

const shown = sql`key::text, ${listOf([...viewed, ...sold], (column) => `${column}::text`)}, people`;

/** Views and sales of each group, side by side. */
const joined = ({ cut, days, currency }: Asked): SQL =>
  currency === null
    ? sql`(select v.*, ${listOf(sold, (column) => `null::bigint as ${column}`)} from (${viewedSql(cut, days)}) v)`
    : sql`(select coalesce(v.key, s.key) as key, ${listOf(viewed, (column) => `coalesce(v.${column}, 0) as ${column}`)},
        coalesce(v.people, 0) as people, ${listOf(sold, (column) => `coalesce(s.${column}, 0) as ${column}`)}
        from (${viewedSql(cut, days)}) v full join (${soldSql(cut, days, currency)}) s on s.key = v.key)`;

/** The sums of every group, in no order. */
export const allSums = (db: Db, asked: Asked): Promise<KeyedSums[]> =>
  rowsOf<KeyedSums>(db, sql`select ${shown} from ${joined(asked)} as figures`);

/** Whether a group tells of few people. Nobody is nobody's secret. */
export const isSmall = ({ people }: { people: number | null }): boolean =>
  people !== null && people > 0 && people < peopleAtLeast;

type Place = { sort: ReportQuery['sort']; offset: number; limit: number };

/** Only what the order needs is added up: of a hundred thousand movies, all measures of 25 are shown. */
function ranked(
  { cut, days, currency }: Asked,
  measure: ReportMeasure,
  seesSmall: boolean,
): { from: SQL; by: SQL } {
  const value = sql.raw(measureSql[measure]);
  const open = seesSmall ? value : sql`case when people >= ${peopleAtLeast} then ${value} end`;
  if (!isMoneyMeasure(measure)) return { from: viewedSql(cut, days), by: open };
  const sales = soldSql(cut, days, currency ?? '');
  if (measure !== 'perView') return { from: sales, by: value };
  return {
    from: sql`select s.key, s.gross, v.views, v.people from (${sales}) s join (${viewedSql(cut, days)}) v on v.key = s.key`,
    by: open,
  };
}

/** Groups of a hundred thousand movies are told apart in memory; by itself PostgreSQL would sort them on disk. */
const roomForGroups = sql`select set_config('work_mem', '48MB', true)`;

/**
 * One page of the groups that have any of a measure, by that measure. Groups of few people stand behind the others, so
 * that their place tells nothing.
 * @param seesSmall whether the person may know what single people watch
 */
export async function pageOfSums(
  db: Db,
  asked: Asked,
  { sort, offset, limit }: Place,
  seesSmall: boolean,
): Promise<{ rows: KeyedSums[]; total: number }> {
  const measure = sort.replace('-', '') as ReportMeasure; // every sort is a measure, with a minus or without
  const { from, by } = ranked(asked, measure, seesSmall);
  const order = sql`${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last, key`;
  const found = await db.transaction(async (tx) => {
    await tx.execute(roomForGroups);
    return rowsOf<{ key: string; total: number }>(
      tx,
      sql`select key::text, count(*) over ()::int as total from (${from}) as ranked
        order by ${order} limit ${limit} offset ${offset}`,
    );
  });
  const keys = found.map(({ key }) => key);
  if (keys.length === 0) return { rows: [], total: 0 };
  const sums = await allSums(db, { ...asked, cut: { ...asked.cut, only: keys } });
  const byKey = new Map(sums.map((one) => [one.key, one]));
  return { rows: keys.flatMap((key) => byKey.get(key) ?? []), total: found[0]?.total ?? 0 };
}

/** Currencies of the period, the one with most orders first. */
export async function currenciesOf(db: Db, days: Days): Promise<string[]> {
  const rows = await rowsOf<{ currency: string }>(
    db,
    sql`select currency from sale_country s where s.span = 'd' and s.start between ${days.from}::date and ${days.to}::date
      group by currency having sum(rentals + purchases) > 0 order by sum(rentals + purchases) desc, currency`,
  );
  return rows.map(({ currency }) => currency);
}
