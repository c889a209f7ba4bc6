import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { movieAssetTable as a } from './assets.table.ts';
import { movieTable as t } from '../movies.table.ts';

/**
 * Brings a movie's media state in step with its main films: ready while one is, else how far the newest is.
 * It is no edit: version and date stay, so that an open form is not made stale.
 */
export async function refreshMediaState(tx: Db, movieId: string): Promise<void> {
  const main = sql`from ${a} where ${a.movieId} = ${movieId}::uuid and ${a.kind} = 'main'`;
  await tx.execute(sql`update ${t} set media_state = coalesce(
    (select ${a.status} ${main} and ${a.status} = 'ready' limit 1),
    (select ${a.status} ${main} order by ${a.createdAt} desc, ${a._id} desc limit 1),
    'none') where ${t._id} = ${movieId}::uuid`);
}
