import type { PGlite } from '@electric-sql/pglite';

/** The thresholds of PostgreSQL's autovacuum. */
const due = `select relid::regclass::text as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Does the work of autovacuum, which the embedded database lacks: table by table, since a statement holds up all others. */
export async function maintain(client: PGlite): Promise<void> {
  await client.exec('checkpoint');
  const { rows } = await client.query<{ name: string }>(due);
  for (const { name } of rows) await client.exec(`vacuum analyze ${name}`); // refused beside another statement
}
