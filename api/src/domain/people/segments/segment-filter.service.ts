import { and, eq, isNull } from 'drizzle-orm';
import { readSegmentFilter, type SegmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { segmentTable as t } from './segments.table.ts';

/** A segment, with null as its filter if that is of another version; undefined if there is no such segment. */
export async function findSegment(
  db: Db,
  segmentId: string,
): Promise<{ name: string; filter: SegmentFilter | null } | undefined> {
  const [found] = await db
    .select({ name: t.name, query: t.query })
    .from(t)
    .where(and(eq(t._id, segmentId), isNull(t.deletedAt)));
  return found && { name: found.name, filter: readSegmentFilter(found.query) };
}

/**
 * The filter of a segment.
 * @param path the field that refers to the segment
 * @throws ApiError 422 for a segment that doesn't exist, or has a filter of another version: it must not match everybody
 */
export async function segmentFilterOf(db: Db, segmentId: string, path = 'segment'): Promise<SegmentFilter> {
  const found = await findSegment(db, segmentId);
  if (!found)
    throw invalid(fieldProblem(path, 'unknown', 'This segment no longer exists. Choose another one.'));
  if (!found.filter)
    throw invalid(
      fieldProblem(
        path,
        'not_usable',
        `The segment “${found.name}” has a filter that is no longer available. Edit the segment first.`,
      ),
    );
  return found.filter;
}
