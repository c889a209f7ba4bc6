import { eq, isNull } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { type Segment, segmentFields } from '@backlot/contracts/people/segments/segment';
import { readSegmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { mayFilterWatchers } from '../watchers/watcher-visibility.service.ts';
import { segmentUses } from './segment-uses.registry.ts';
import { segmentTable as t } from './segments.table.ts';

/** Each is counted when the list is read. */
const countAtMost = 200;

/** @throws ApiError 404 */
async function readSegment(db: Db, _id: string): Promise<Segment> {
  const [found] = await db.select().from(t).where(eq(t._id, _id));
  if (!found) throw notFound();
  return { ...found, isUsable: readSegmentFilter(found.query) !== null };
}

/** @param held of the author */
export const segmentRecordFor = (held: ReadonlySet<Permission>) =>
  recordOf({
    type: 'segment',
    table: t,
    fields: segmentFields,
    name: t.name,
    access: 'watcher:read',
    isPurged: true,
    read: readSegment,
    columns: async (tx, input, before) => {
      const filter = input.query === before?.query ? null : readSegmentFilter(input.query);
      if (filter && !(await mayFilterWatchers(held, filter, tx))) throw forbidden();
      return input;
    },
    checkCapacity: async (tx) => {
      if ((await tx.$count(t, isNull(t.deletedAt))) >= countAtMost)
        throw conflict('too_many', `The limit of ${countAtMost} segments is reached. Delete one first.`);
    },
    checkRemovable: async (tx, { _id }) => {
      const names: string[] = [];
      for (const use of segmentUses.read()) names.push(...(await use.namesOf(tx, _id)));
      if (names.length > 0)
        throw conflict('segment_used', `This segment is used by ${names.join(', ')}. Change that first.`);
    },
    taken: { segment_name: ['name', 'Another segment has this name.'] },
  });
/** Of the product itself, which writes no filter. */
export const segmentRecord = segmentRecordFor(new Set());
