import { sql } from 'drizzle-orm';
import { otherVisits } from '@backlot/contracts/money/visits/visit';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

/** Anyone can write a tag, so that only the first campaigns of a month are kept. */
const campaignsPerMonth = 200;
/** Without the characters of addresses and codes, which may identify a person. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;

/** The campaign of a visit by the tag of its link; null without one. */
export async function campaignOf(tx: Db, tag: string | undefined, day: string): Promise<string | null> {
  if (!tag) return null;
  const name = tag.toLowerCase();
  if (!plainName.test(name)) return otherVisits;
  const [found] = await rowsOf<{ is_known: boolean; names: number }>(
    tx,
    sql`select coalesce(bool_or(key = ${name}), false) as is_known, count(distinct key)::int as names from visit_sum
      where span = 'm' and dimension = 'campaign' and country = '' and start = date_trunc('month', ${day}::timestamp)::date`,
  );
  return found && (found.is_known || found.names < campaignsPerMonth) ? name : otherVisits;
}
