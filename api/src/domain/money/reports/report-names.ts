import { sql } from 'drizzle-orm';
import type { ReportGroup } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

type Named = { key: string; name: string; maker: string | null };

const statements = {
  movie: sql`select m.id::text as key, m.title as name, k.name as maker from movie m join maker k on k.id = m.maker_id where m.id`,
  maker: sql`select id::text as key, name, null as maker from maker where id`,
  genre: sql`select id::text as key, name, null as maker from lookup where id`,
} as const;

/** Names of groups that are records; other groups are labeled on screen. */
export async function namesOf(
  db: Db,
  group: ReportGroup,
  keys: readonly string[],
): Promise<Map<string, Named>> {
  if (group !== 'movie' && group !== 'maker' && group !== 'genre') return new Map();
  const rows = await rowsOf<Named>(db, sql`${statements[group]} = any(${sql.param(keys)}::uuid[])`);
  return new Map(rows.map((row) => [row.key, row]));
}
