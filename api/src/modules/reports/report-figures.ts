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

const shown = sql`key, ${listOf([...viewed, ...sold], (column) => `${column}::text`)}, people`;

/** Views and sales of each group, side by side. */
const joined = ({ cut, days, currency }: Asked): SQL =>
  currency === null
    ? sql`viewed as (${viewedSql(cut, days)}), figures as (
        select v.*, ${listOf(sold, (column) => `null::bigint as ${column}`)} from viewed v
      )`
    : sql`viewed as (${viewedSql(cut, days)}), sold as (${soldSql(cut, days, currency)}), figures as (
        select coalesce(v.key, s.key) as key, ${listOf(viewed, (column) => `coalesce(v.${column}, 0) as ${column}`)},
          coalesce(v.people, 0) as people, ${listOf(sold, (column) => `coalesce(s.${column}, 0) as ${column}`)}
        from viewed v full join sold s on s.key = v.key
      )`;

/** The sums of every group, in no order. */
export const allSums = (db: Db, asked: Asked): Promise<KeyedSums[]> =>
  rowsOf<KeyedSums>(db, sql`with ${joined(asked)} select ${shown} from figures`);

/** Whether a group tells of few people. Nobody is nobody's secret. */
export const isSmall = ({ people }: { people: number | null }): boolean =>
  people !== null && people > 0 && people < peopleAtLeast;

type Place = { sort: ReportQuery['sort']; offset: number; limit: number };

/**
 * One page of groups, by a measure. Groups of few people stand behind the others, so that their place tells nothing.
 * @param seesSmall whether the person may know what single people watch
 */
export async function pageOfSums(
  db: Db,
  asked: Asked,
  { sort, offset, limit }: Place,
  seesSmall: boolean,
): Promise<{ rows: KeyedSums[]; total: number }> {
  const measure = sort.replace('-', '') as ReportMeasure; // every sort is a measure, with a minus or without
  const value = sql.raw(measureSql[measure]);
  const isOpen = seesSmall || (isMoneyMeasure(measure) && measure !== 'perView');
  const by = isOpen ? value : sql`case when people = 0 or people >= ${peopleAtLeast} then ${value} end`;
  const rows = await rowsOf<KeyedSums & { total: number }>(
    db,
    sql`with ${joined(asked)} select ${shown}, count(*) over ()::int as total from figures
      order by ${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last, key limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
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
