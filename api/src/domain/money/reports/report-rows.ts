import { sql } from 'drizzle-orm';
import {
  hiddenGroups,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
} from '@backlot/contracts/money/reports/report';
import { totalCap } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { allTotals, type Suppression, type KeyedTotals, totalsPage, rankedKeys } from './report-totals.ts';
import type { Frame } from './report-frame.ts';
import { hasManyMovies } from './report-leaders.ts';
import { suppressedWithin } from './report-hidden.ts';

type Place = Pick<ReportQuery, 'sort' | 'limit' | 'page'>;
/** What is hidden in a report: the groups excluded from it, and the one whose previous values are hidden in addition. */
type Hidden = { hiding: Suppression; hasOther: boolean; previous: string | null };

const nothingHidden = { hiding: null, hasOther: false, previous: null };

/** All hidden groups together, without a name: the name of a group with few watchers says what these watched. */
const otherRow: ReportRow = { key: hiddenGroups, name: null, maker: null, values: null, previous: null };

/** One page of a report's rows. Hidden groups are one row at the end. */
export async function pageOfRows(db: Db, frame: Frame, query: Place) {
  const { cut, days, currency } = frame;
  const { sort, limit } = query;
  const offset = (query.page - 1) * limit;
  const hidden = await hiddenIn(db, frame, sort);
  const found = await totalsPage(db, { cut, days, currency }, { sort, limit, offset }, hidden.hiding);
  const { totalIsCapped } = found;
  const items = await shownRows(db, frame, found.rows, hidden);
  if (totalIsCapped || !hidden.hasOther) return { total: found.total, totalIsCapped, items };
  const isLast = found.total >= offset && found.total < offset + limit;
  return { total: found.total + 1, totalIsCapped, items: isLast ? [...items, otherRow] : items };
}

/** All rows of a report, sorted once and read in batches, for files. */
export async function rankedRows(db: Db, frame: Frame, sort: ReportQuery['sort']) {
  const { cut, days, currency } = frame;
  const hidden = await hiddenIn(db, frame, sort);
  const keys = await rankedKeys(db, { cut, days, currency }, sort, hidden.hiding);
  const total = keys.length + (hidden.hasOther ? 1 : 0);
  const rows = async (from: number, limit: number): Promise<ReportRow[]> => {
    const only = keys.slice(from, from + limit);
    const found = only.length > 0 ? await allTotals(db, { cut: { ...cut, only }, days, currency }) : [];
    const byKey = new Map(found.map((one) => [one.key, one]));
    const sorted = only.flatMap((key) => byKey.get(key) ?? []);
    const items = await shownRows(db, frame, sorted, hidden);
    const isLast = hidden.hasOther && total > from && total <= from + limit;
    return isLast ? [...items, otherRow] : items;
  };
  return { total, currency, rows };
}

/** The groups with few watchers, and those that are hidden in addition. */
async function hiddenIn(db: Db, frame: Frame, sort: ReportQuery['sort']): Promise<Hidden> {
  const { cut, period, days, currency, visibility } = frame;
  if (visibility.people) return nothingHidden;
  // Nobody can subtract ten thousand rows from a total.
  if (cut.group === 'movie' && (await hasManyMovies(db, { cut, days, currency }, sort, totalCap)))
    return { ...nothingHidden, hiding: { key: null } };
  const [present, previous] = await Promise.all([
    suppressedWithin(db, { cut, days }),
    period.previous ? suppressedWithin(db, { cut, days: period.previous }) : null,
  ]);
  return { hiding: present, hasOther: present.hasFew, previous: previous?.key ?? null };
}

async function shownRows(
  db: Db,
  frame: Frame,
  rows: readonly KeyedTotals[],
  hidden: Hidden,
): Promise<ReportRow[]> {
  const { cut, period, currency, show } = frame;
  const { group } = cut;
  const keys = rows.map(({ key }) => key);
  const [names, before] = await Promise.all([
    namesOf(db, group, keys),
    period.previous && group !== 'month' && keys.length > 0
      ? allTotals(db, { cut: { ...cut, only: keys }, days: period.previous, currency })
      : null,
  ]);
  const earlier = new Map(before?.map((row) => [row.key, row]));
  return rows.map((row) => {
    const { key } = row;
    return {
      key,
      name: names.get(key)?.name ?? null,
      maker: names.get(key)?.maker ?? null,
      values: show(row),
      previous: before && key !== hidden.previous ? show(earlier.get(key)) : null,
    };
  });
}

type Named = { key: string; name: string; maker: string | null };

const statements = {
  movie: sql`select m.id::text as key, m.title as name, k.name as maker from movie m left join maker k on k.id = m.maker_id where m.id`,
  maker: sql`select id::text as key, name, null as maker from maker where id`,
  genre: sql`select id::text as key, name, null as maker from lookup where id`,
} as const;

/** Names of groups that are records; other groups are labeled on screen. */
export async function namesOf(
  db: Db,
  group: ReportGroup,
  keys: readonly string[],
): Promise<Map<string, Named>> {
  if (group !== 'movie' && group !== 'maker' && group !== 'genre') return new Map();
  const rows = await rowsOf<Named>(db, sql`${statements[group]} = any(${sql.param(keys)}::uuid[])`);
  return new Map(rows.map((row) => [row.key, row]));
}
