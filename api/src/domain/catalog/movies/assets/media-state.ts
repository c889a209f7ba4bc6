import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { movieAssetTable as a } from './assets.table.ts';
import { movieTable as t } from '../movies.table.ts';

/**
 * Derives a movie's media state from its main videos: ready if one is, else the state of the newest.
 * Version and update time stay, so that open forms remain valid.
 */
export async function refreshMediaState(tx: Db, movieId: string): Promise<void> {
  const main = sql`from ${a} where ${a.movieId} = ${movieId}::uuid and ${a.kind} = 'main'`;
  await tx.execute(sql`update ${t} set media_state = coalesce(
    (select ${a.status} ${main} and ${a.status} = 'ready' limit 1),
    (select ${a.status} ${main} order by ${a.createdAt} desc, ${a._id} desc limit 1),
    'none') where ${t._id} = ${movieId}::uuid`);
}
