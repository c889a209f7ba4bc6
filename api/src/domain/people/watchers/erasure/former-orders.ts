import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';

/**
 * Orders that were unpaid when a watcher gave up their email, by a merge or a change, as the history lists them. Anyone may
 * type an email, so they are nobody's until they are paid; only erasure reads them here.
 */
export const formerOrders = (db: Db, watcherId: string): Promise<{ _id: string }[]> =>
  rowsOf(
    db,
    sql`select distinct jsonb_path_query(r.changes, '$[*] ? (@.field == "orders").after[*]') #>> '{}' as _id
      from revision r where r.object_id = ${watcherId}::uuid`,
  );
