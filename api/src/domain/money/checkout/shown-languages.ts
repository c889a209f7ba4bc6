import { asc, eq } from 'drizzle-orm';
import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { Db } from '../../../platform/db/database.ts';
import { movieSubtitleTable, movieTracksTable } from '../../catalog/movies/tracks/tracks.table.ts';

type Languages = Pick<ShownMovie, 'audioLanguages' | 'subtitleLanguages'>;

/** The audio and subtitle languages of a movie, each once, in track order. Commentary tracks don't count. */
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
    // Forced subtitles only cover foreign dialogue.
    subtitleLanguages: languagesOf(subtitles.filter(({ kind }) => kind !== 'forced')),
  };
}

const languagesOf = (tracks: readonly { language: string }[]): string[] => [
  ...new Set(tracks.map(({ language }) => language)),
];
