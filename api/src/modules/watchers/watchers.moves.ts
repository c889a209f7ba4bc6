import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { FieldChange } from '../history/history.table.ts';
import { ticketTable } from '../support/support.table.ts';

/** A ticket knows its watcher by nothing but the address that it came from. */
export const ofRequester = (email: string): SQL =>
  sql`lower(${ticketTable.requesterEmail}) = ${email.toLowerCase()}`;

/** Gives the tickets of one address to another, under another name too if need be. Answers which those were. */
export const moveTickets = (
  tx: Db,
  from: string,
  to: { requesterEmail: string; requesterName?: string },
): Promise<{ _id: string }[]> =>
  tx.update(ticketTable).set(to).where(ofRequester(from)).returning({ _id: ticketTable._id });

/** Which rows of other tables a change reached, by their ids. */
export const changesOfRows = (rows: Record<string, readonly { _id: string }[]>): FieldChange[] =>
  Object.entries(rows)
    .filter(([, found]) => found.length > 0)
    .map(([field, found]) => ({ field, before: null, after: found.map(({ _id }) => _id) }));
