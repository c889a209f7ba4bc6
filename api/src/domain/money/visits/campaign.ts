import { sql } from 'drizzle-orm';
import { otherVisits } from '@backlot/contracts/money/visits/visit-origin';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dailyBudget, spend } from '../../../platform/limits/budgets.service.ts';
import type { Visitor } from './visitor.ts';

/** Anyone can write a tag, so that only the first campaigns of a month are kept. */
const campaignsPerMonth = 200;
/** That nobody’s visit had before in the month, from a /24 or /48. */
const newCampaigns = dailyBudget('newCampaign', 3);
/** Without the characters of addresses and codes and without long numbers, which may identify a person. */
const plainName = /^(?!.*\p{N}{5})[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;

/** The campaign of a visit by the tag of its link; null without one. A network introduces only a few a day. */
export async function campaignOf(
  deps: Pick<Deps, 'db' | 'now'>,
  tag: string | undefined,
  { day, network }: Pick<Visitor, 'day' | 'network'>,
): Promise<string | null> {
  const name = tag?.trim().toLowerCase();
  if (!name) return null;
  if (!plainName.test(name)) return otherVisits;
  const [found] = await rowsOf<{ is_known: boolean; names: number }>(
    deps.db,
    sql`select coalesce(bool_or(key = ${name}), false) as is_known, count(distinct key)::int as names from visit_sum
      where span = 'm' and dimension = 'campaign' and country = '' and start = date_trunc('month', ${day}::timestamp)::date`,
  );
  if (found?.is_known) return name;
  const isKept =
    found !== undefined &&
    found.names < campaignsPerMonth &&
    (await spend(deps, newCampaigns, network.toString('base64url'))).isWithin;
  return isKept ? name : otherVisits;
}
