import { sql } from 'drizzle-orm';
import {
  type DayFigures,
  type OwnNetwork,
  ownNetwork,
  type SocialAccount,
} from '@backlot/contracts/money/social/social';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { socialConnectionTable, socialFigureTable as t } from './social.table.ts';

/** Stores figures by day; those of a stored day are replaced. */
export async function storeFigures(
  tx: Db,
  network: OwnNetwork,
  figures: readonly DayFigures[],
): Promise<void> {
  await tx
    .insert(t)
    .values(figures.map((one) => ({ network, ...one })))
    .onConflictDoUpdate({
      target: [t.network, t.day],
      set: {
        followers: sql`excluded.followers`,
        posts: sql`excluded.posts`,
        reach: sql`excluded.reach`,
        clicks: sql`excluded.clicks`,
      },
    });
}

/** Every network with its stored figures and its connection. */
export async function readAccounts(db: Db): Promise<SocialAccount[]> {
  const [stored, connections] = await Promise.all([
    rowsOf<{ network: string; days: number; last: string }>(
      db,
      sql`select network, count(*)::int as days, max(day)::text as last from ${t} group by 1`,
    ),
    db.select().from(socialConnectionTable),
  ]);
  return ownNetwork.options.map((network) => {
    const figures = stored.find((row) => row.network === network);
    const connection = connections.find((row) => row.network === network);
    return {
      network,
      days: figures?.days ?? 0,
      lastDay: figures?.last ?? null,
      connection: connection ?? null,
    };
  });
}

const keys = { all: `''`, day: 'day::text', month: `to_char(day, 'YYYY-MM')` };
type SocialSums = { key: string; followers: string; posts: string; reach: string; clicks: string };

/** The figures of a network: the last followers of each group, and sums. */
export const socialSums = (
  db: Db,
  network: OwnNetwork,
  { from, to }: Days,
  group: keyof typeof keys,
): Promise<SocialSums[]> =>
  rowsOf(
    db,
    sql`select ${sql.raw(keys[group])} as key, (array_agg(followers order by day desc))[1]::text as followers,
        sum(posts)::text as posts, sum(reach)::text as reach, sum(clicks)::text as clicks
      from ${t} where network = ${network} and day between ${from}::date and ${to}::date group by 1`,
  );
