import { sql, type SQL } from 'drizzle-orm';
import type { WatchDevice } from '@backlot/contracts/money/watch/watch';
import type { SocialNetwork, TrafficChannel } from '@backlot/contracts/money/visits/visit';
import type { Db } from '../platform/db/database.ts';

/** The earliest visit is a day later, so that each of the last 90 days has some at any time of day. */
const days = 92;
const visitCount = 6_000;
const popularMovies = 14;
const channels: readonly TrafficChannel[] = [
  ...Array<'organic'>(6).fill('organic'),
  ...Array<'direct'>(5).fill('direct'),
  ...Array<'social'>(3).fill('social'),
  ...Array<'paid'>(3).fill('paid'),
  ...Array<'email'>(2).fill('email'),
  'referral',
];
const couponChannels: readonly TrafficChannel[] = [
  'email',
  'paid',
  'email',
  'organic',
  'email',
  'paid',
  'social',
];
const networks: readonly SocialNetwork[] = ['youtube', 'youtube', 'instagram', 'x', 'linkedin'];
const campaigns = ['spring sale', 'directors of the month', 'oscar winners'];
const devices: readonly WatchDevice[] = ['desktop', 'phone', 'phone', 'desktop', 'tablet'];
const countries = ['DE', 'DE', 'US', 'US', 'FR', 'GB', 'JP', 'BR'];

/** The visit of the order at an index; none for one in eight, whose browsers opted out. */
export function demoOrderVisit(index: number, movieId: string) {
  if (index % 8 === 0) return {};
  return visitThrough(channels[(index * 7) % channels.length] ?? 'direct', index, movieId);
}

/** The visit of the nth order with a code: most codes are in newsletters and ads. */
export const demoCouponVisit = (nth: number, movieId: string) =>
  visitThrough(couponChannels[nth % couponChannels.length] ?? 'direct', Math.floor(nth / 3), movieId);

function visitThrough(channel: TrafficChannel, index: number, movieId: string) {
  const network = channel === 'social' ? (networks[index % networks.length] ?? null) : null;
  const campaign = channel === 'email' || channel === 'paid' ? campaigns[index % campaigns.length] : null;
  const device = devices[index % devices.length];
  return { channel, network, landingPage: `/payment/${movieId}`, campaign, device };
}

/** A number from 0 to 1 for the visit `n` and a purpose, the same in each database. */
const chance = (purpose: string): SQL => sql`(abs(hashtext(n || ${purpose}::text)::bigint) % 1000 / 1000.0)`;
const pick = (values: readonly string[], at: SQL): SQL =>
  sql`(${sql.param(values)}::text[])[1 + floor(${values.length}::int * ${at})::int]`;

/** Visits of the last 90 days, more in recent days: those of the orders, and others without. */
export async function seedDemoVisits(tx: Db, movies: readonly { _id: string }[], now: Date): Promise<void> {
  const pages = ['/help', ...movies.slice(0, popularMovies).map(({ _id }) => `/payment/${_id}`)];
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with ordered as (
      select created_at - interval '3 minutes' as started_at, created_at as last_at, 1 as pages, true as is_first,
        true as has_order, channel, network, landing_page, campaign, device, country
      from payment where channel is not null
    ), placed as (
      select n, ${at} - (1 - sqrt(n / ${visitCount}::float)) * ${days}::int * interval '1 day' as at,
        ${pick(channels, chance('channel'))} as channel
      from generate_series(1, ${visitCount}::int) as n
    ), others as (
      select at as started_at, at as last_at, case when ${chance('pages')} < 0.6 then 1 else 2 end as pages,
        ${chance('first')} < 0.85 as is_first, false as has_order, channel,
        case when channel = 'social' then ${pick(networks, chance('network'))} end as network,
        ${pick(pages, sql`${chance('page')} ^ 2`)} as landing_page,
        case when channel in ('email', 'paid') then ${pick(campaigns, chance('campaign'))} end as campaign,
        ${pick(devices, chance('device'))} as device, ${pick(countries, chance('country'))} as country
      from placed
    )
    insert into visit (id, day, started_at, last_at, pages, is_first, has_order, channel, network, landing_page, campaign, device, country)
    select gen_random_uuid(), (started_at at time zone 'UTC')::date, v.*
    from (select * from ordered union all select * from others) as v`);
}
