import { asc, eq } from 'drizzle-orm';
import type { ShownMovie } from '@backlot/contracts/money/checkout/checkout';
import type { Db } from '../../../platform/db/database.ts';
import { movieSubtitleTable, movieTracksTable } from '../../catalog/movies/movies.tracks.table.ts';

type Languages = Pick<ShownMovie, 'audioLanguages' | 'subtitleLanguages'>;

/** What a movie is spoken and written in, each language once, in the order of its tracks. Comments on it are no language of it. */
export async function shownLanguages(
  db: Db,
  { _id, originalLanguage }: { _id: string; originalLanguage: string },
): Promise<Languages> {
  const [tracks] = await db
    .select({ audio: movieTracksTable.audioTracks })
    .from(movieTracksTable)
    .where(eq(movieTracksTable.movieId, _id));
  const spoken = (tracks?.audio ?? []).filter(({ kind }) => kind === 'main' || kind === 'dub');
  const subtitles = await db
    .select({ language: movieSubtitleTable.language, kind: movieSubtitleTable.kind })
    .from(movieSubtitleTable)
    .where(eq(movieSubtitleTable.movieId, _id))
    .orderBy(asc(movieSubtitleTable.position));
  const audioLanguages = languagesOf(spoken);
  return {
    audioLanguages: audioLanguages.length > 0 ? audioLanguages : [originalLanguage],
    // Forced ones are for foreign words within the movie alone.
    subtitleLanguages: languagesOf(subtitles.filter(({ kind }) => kind !== 'forced')),
  };
}

const languagesOf = (tracks: readonly { language: string }[]): string[] => [
  ...new Set(tracks.map(({ language }) => language)),
];
