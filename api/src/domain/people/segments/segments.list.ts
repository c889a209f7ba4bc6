import { asc, isNull, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { type segmentApi, segmentRow, type SegmentRow } from '@backlot/contracts/people/segments/segment';
import { readSegmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { cappedTotals, countInTime } from '../../../platform/lists/capped-totals.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { containsText, searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { segmentSearch } from './segment-search.service.ts';
import { watchersUnder } from '../watchers/watchers-of-segment.service.ts';
import { mayFilterWatchers } from '../watchers/watcher-visibility.service.ts';
import { watcherTable } from '../watchers/watchers.table.ts';
import { segmentTable as t } from './segments.table.ts';

type Query = Parsed<typeof segmentApi.list>['query'];
type StoredRow = Omit<SegmentRow, 'isUsable' | 'count'>;
type Held = ReadonlySet<Permission>;

/** Segments, each with the number of its watchers. */
export function segmentsList(db: Db) {
  const counts = cappedTotals(db, watcherTable, countInTime);
  const pages = searchAnywhere(
    listPages<Searching<Query>, StoredRow>({
      name: 'segment',
      db,
      table: t,
      id: t._id,
      always: isNull(t.deletedAt),
      sorts: {
        name: { by: sql`lower(${t.name})`, type: 'text' },
        updatedAt: { by: t.updatedAt, type: 'timestamptz' },
      },
      filters: { q: startsWith(...segmentSearch.prefixes), part: containsText(segmentSearch.anywhere) },
      row: columnsFor(z.omit(segmentRow, { isUsable: true, count: true }), t),
    }),
  );

  async function withCount(row: StoredRow, held: Held): Promise<SegmentRow> {
    const filter = readSegmentFilter(row.query);
    if (!filter || !(await mayFilterWatchers(held, filter, db)))
      return { ...row, isUsable: filter !== null, count: null };
    const { total, totalIsCapped } = await counts.total(row.query, await watchersUnder(db, filter));
    return { ...row, isUsable: true, count: { total, isCapped: totalIsCapped } };
  }

  const list = async (query: Query, held: Held): Promise<Page<SegmentRow>> => {
    const page = await pages(query);
    const items: SegmentRow[] = [];
    for (const row of page.items) items.push(await withCount(row, held)); // one connection for all counts
    return { ...page, items };
  };
  return Object.assign(list, { invalidateTotals: pages.invalidateTotals });
}

/** For pickers, by name: those that an admin can filter by. */
export async function usableSegments(db: Db, held: Held): Promise<Reference[]> {
  const all = await db
    .select({ _id: t._id, name: t.name, query: t.query })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t._id));
  const usable: Reference[] = [];
  for (const { query, ...segment } of all) {
    const filter = readSegmentFilter(query);
    if (filter && (await mayFilterWatchers(held, filter, db))) usable.push(segment);
  }
  return usable;
}
