import { sql } from 'drizzle-orm';
import type { OwnNetwork } from '@backlot/contracts/money/social/social';
import type { Db } from '../platform/db/database.ts';

const days = 90;
/** Followers at the beginning, and new ones per day. LinkedIn isn’t connected in the demo. */
const accounts: readonly { network: OwnNetwork; followers: number; perDay: number }[] = [
  { network: 'youtube', followers: 18_400, perDay: 42 },
  { network: 'x', followers: 6_250, perDay: 6 },
  { network: 'instagram', followers: 11_900, perDay: 31 },
];

/** Figures of the last 90 days until yesterday, the same in each database except for their days. */
export async function seedDemoSocial(tx: Db, now: Date): Promise<void> {
  for (const { network, followers, perDay } of accounts)
    await tx.execute(sql`
      insert into social_figure (network, day, followers, posts, reach, clicks)
      select ${network}::text, (${now.toISOString()}::timestamptz at time zone 'UTC')::date - n,
        ${followers}::int + (${days}::int - n) * ${perDay}::int + chance % ${perDay}::int, chance % 3,
        ${followers}::int / 8 + chance % 700, ${followers}::int / 150 + chance % 40
      from (select n, abs(hashtext(${network}::text || n)::bigint) as chance from generate_series(1, ${days}::int) as n) as placed`);
}
