import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { ticketTable as t } from './tickets.table.ts';

/** Notes on a locked ticket that its requester was asked to rate it: not a change that anyone made. */
export const noteRatingRequest = (tx: Db, _id: string, ratingRequestedAt: Date) =>
  tx.update(t).set({ ratingRequestedAt }).where(eq(t._id, _id));
