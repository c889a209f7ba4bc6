import type { Db } from '../../../../platform/db/database.ts';
import { listActiveLookups } from '../../../site/lookups/lookups.service.ts';

export const ticketCategories = (db: Db) => listActiveLookups(db, 'ticketCategory');

const other = 'other';
/** The category of a ticket whose requester chose none. */
export async function defaultCategory(db: Db): Promise<string> {
  const keys = (await ticketCategories(db)).map(({ key }) => key);
  return keys.includes(other) ? other : (keys[0] ?? other);
}
