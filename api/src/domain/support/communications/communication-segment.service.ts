import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { SegmentUse } from '../../people/segments/segment-uses.registry.ts';
import { communicationTable as t } from './communications.table.ts';

const namedAtMost = 5;

/** A segment can't be deleted while a message that isn't sent yet goes to it. */
export const communicationSegmentUse: SegmentUse = {
  namesOf: async (tx, segmentId) => {
    const messages = await tx
      .select({ name: t.name })
      .from(t)
      .where(
        and(
          sql`${t.audience} -> 'filter' ->> 'segment' = ${segmentId}`,
          inArray(t.status, ['draft', 'scheduled']),
          isNull(t.deletedAt),
        ),
      )
      .orderBy(asc(t.name))
      .limit(namedAtMost);
    return messages.map(({ name }) => `message “${name}”`);
  },
};
