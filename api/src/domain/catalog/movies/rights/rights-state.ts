import { asc, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type RightsState, rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import type { Db } from '../../../../platform/db/database.ts';
import { movieRightTable } from './rights.table.ts';

/** Updates the stored rights state of movies, in two statements for any number of them. Version and update time stay. */
export async function refreshStates(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const t = movieRightTable;
  const rights = await tx
    .select()
    .from(t)
    .where(inArray(t.movieId, [...ids]))
    .orderBy(asc(t.movieId), asc(t.position));
  const byMovie = new Map<string, typeof rights>(ids.map((id) => [id, []]));
  for (const right of rights) byMovie.get(right.movieId)?.push(right);
  const states = [...byMovie].map(([id, own]) => ({ id, ...rightsState(own, at) }));
  const columns = Object.entries(stateTypes).map(([key, type]) => ({ key, type, column: toSnakeCase(key) }));
  const list = (of: (column: (typeof columns)[number]) => string) => sql.raw(columns.map(of).join(', '));
  await tx.execute(sql`update movie m set ${list(({ key, column }) => `${column} = s."${key}"`)}
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id uuid, ${list(({ key, type }) => `"${key}" ${type}`)})
    where m.id = s.id`);
}

const stateTypes: Record<keyof RightsState, string> = {
  sellableIn: 'text[]',
  openLicenses: 'text[]',
  openLicensesIn: 'text[]',
  nextExpiryAt: 'timestamptz',
  rightsUntil: 'timestamptz',
  rightsChangeAt: 'timestamptz',
};
