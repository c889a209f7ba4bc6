import { asc, eq } from 'drizzle-orm';
import type { MovieTracks } from '@backlot/contracts/catalog/movies/tracks';
import type { Db } from '../../../../platform/db/database.ts';
import { versionOf } from '../movie-parts.ts';
import { movieSubtitleTable as s, movieTracksTable as t } from './tracks.table.ts';

export type StoredSubtitle = typeof s.$inferSelect;

export const subtitlesOf = (db: Db, movieId: string): Promise<StoredSubtitle[]> =>
  db.select().from(s).where(eq(s.movieId, movieId)).orderBy(asc(s.position), asc(s._id));

/** @throws ApiError 404 */
export async function readTracks(db: Db, movieId: string): Promise<MovieTracks> {
  const version = await versionOf(db, movieId);
  const [rest] = await db.select().from(t).where(eq(t.movieId, movieId));
  return {
    version,
    subtitles: await subtitlesOf(db, movieId),
    audioTracks: rest?.audioTracks ?? [],
    chapters: rest?.chapters ?? [],
    introSkip: rest?.introSkip ?? null,
    creditsAtSec: rest?.creditsAtSec ?? null,
  };
}
