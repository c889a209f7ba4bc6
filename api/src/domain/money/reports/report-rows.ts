import { sql } from 'drizzle-orm';
import type { ReportGroup, ReportQuery, ReportRow } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { allTotals, type KeyedTotals, totalsPage, rankedKeys } from './report-figures.ts';
import type { Frame } from './report-frame.ts';
import { suppressedWithin } from './report-hidden.ts';

type Place = Pick<ReportQuery, 'sort' | 'limit' | 'page'>;
type Hidden = { present: string | null; previous: string | null };

const nothingHidden = { present: null, previous: null };

/** One page of a report's rows. */
export async function pageOfRows(db: Db, frame: Frame, query: Place) {
  const { cut, days, currency, visibility } = frame;
  const place = { sort: query.sort, limit: query.limit, offset: (query.page - 1) * query.limit };
  const { rows, total, totalIsCapped } = await totalsPage(
    db,
    { cut, days, currency },
    place,
    visibility.people,
  );
  // Nobody can subtract ten thousand rows from a total.
  const hidden = totalIsCapped ? nothingHidden : await hiddenGroups(db, frame);
  return { total, totalIsCapped, items: await shownRows(db, frame, rows, hidden) };
}

/** All rows of a report, sorted once and read in batches, for files. */
export async function rankedRows(db: Db, frame: Frame, sort: ReportQuery['sort']) {
  const { cut, days, currency, visibility } = frame;
  const keys = await rankedKeys(db, { cut, days, currency }, sort, visibility.people);
  const hidden = await hiddenGroups(db, frame);
  const rows = async (from: number, limit: number): Promise<ReportRow[]> => {
    const only = keys.slice(from, from + limit);
    if (only.length === 0) return [];
    const found = await allTotals(db, { cut: { ...cut, only }, days, currency });
    const byKey = new Map(found.map((one) => [one.key, one]));
    const sorted = only.flatMap((key) => byKey.get(key) ?? []);
    return shownRows(db, frame, sorted, hidden);
  };
  return { total: keys.length, currency, rows };
}

/** The groups that are hidden in addition to those with few watchers. */
async function hiddenGroups(db: Db, { cut, period, days, visibility }: Frame): Promise<Hidden> {
  if (visibility.people) return nothingHidden;
  const [present, previous] = await Promise.all([
    suppressedWithin(db, { cut, days }),
    period.previous ? suppressedWithin(db, { cut, days: period.previous }) : null,
  ]);
  return { present, previous };
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
      values: key === hidden.present ? null : show(row),
      previous: before && key !== hidden.previous ? show(earlier.get(key)) : null,
    };
  });
}

type Named = { key: string; name: string; maker: string | null };

const statements = {
  movie: sql`select m.id::text as key, m.title as name, k.name as maker from movie m join maker k on k.id = m.maker_id where m.id`,
  maker: sql`select id::text as key, name, null as maker from maker where id`,
  genre: sql`select id::text as key, name, null as maker from lookup where id`,
} as const;

/** Names of groups that are records; other groups are labeled on screen. */
async function namesOf(db: Db, group: ReportGroup, keys: readonly string[]): Promise<Map<string, Named>> {
  if (group !== 'movie' && group !== 'maker' && group !== 'genre') return new Map();
  const rows = await rowsOf<Named>(db, sql`${statements[group]} = any(${sql.param(keys)}::uuid[])`);
  return new Map(rows.map((row) => [row.key, row]));
}
