import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { ticketRatingTable } from './satisfaction.table.ts';

/** Erases what requesters wrote with their ratings; the scores stay. */
export const eraseRatingComments = (tx: Db, ticketIds: readonly string[]) =>
  tx
    .update(ticketRatingTable)
    .set({ comment: '' })
    .where(inArray(ticketRatingTable.ticketId, [...ticketIds]));
