import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { type MovieTracks, movieTracksApi, type Subtitle } from '@backlot/contracts/catalog/movies/tracks';
import {
  longestSeconds,
  tracksProblems,
  type TracksProblem,
} from '@backlot/contracts/catalog/movies/track-rules';
import { moviesChanged } from '../movies.data.ts';
import type { Versioned } from '../set-editor/use-set-editor.ts';
import { notATime } from './clock.ts';
import { tracksMessages as m } from './tracks.messages.ts';

export type Tracks = Omit<MovieTracks, 'version'>;

export const tracksOf = (_id: string) => queryOf(movieTracksApi.get, { params: { _id } });

export const asSet = ({ version, ...value }: MovieTracks): Versioned<Tracks> => ({ version, value });

export const loadTracks = async (_id: string) =>
  asSet(await queryClient.fetchQuery({ ...tracksOf(_id), staleTime: 0 }));

const stored = async (_id: string, tracks: MovieTracks): Promise<Versioned<Tracks>> => {
  queryClient.setQueryData(tracksOf(_id).queryKey, tracks);
  await moviesChanged([_id]);
  return asSet(tracks);
};

export async function saveTracks(_id: string, { version, value }: Versioned<Tracks>) {
  const subtitles = value.subtitles.map(({ _id: subtitleId, language, label, kind, isDefault }) => ({
    _id: subtitleId,
    language,
    label,
    kind,
    isDefault,
  }));
  return stored(
    _id,
    await call(movieTracksApi.put, { params: { _id }, body: { ...value, version, subtitles } }),
  );
}

export type NewSubtitle = Request<typeof movieTracksApi.addSubtitle>['query'];

export const addSubtitle = async (_id: string, query: NewSubtitle, file: File) =>
  stored(_id, await call(movieTracksApi.addSubtitle, { params: { _id }, query }, { file }));

export const downloadSubtitle = (_id: string, { _id: subtitleId, fileName }: Subtitle) =>
  saveFile(movieTracksApi.subtitleFile, { params: { _id, subtitleId } }, fileName.replace(/\.srt$/i, '.vtt'));

/** What is wrong with a draft: by the rules of the API, and what was typed and is no time or no text. */
export function problemsOf(tracks: Tracks, runtimeMinutes: number): TracksProblem[] {
  const times = [
    ...tracks.chapters.map(({ startSec }, index) => [`chapters.${index}.startSec`, startSec] as const),
    ['introSkip.fromSec', tracks.introSkip?.fromSec] as const,
    ['introSkip.toSec', tracks.introSkip?.toSec] as const,
    ['creditsAtSec', tracks.creditsAtSec] as const,
  ];
  const texts = [
    ...tracks.chapters.map(({ title }, index) => [`chapters.${index}.title`, title] as const),
    ...tracks.subtitles.map(({ label }, index) => [`subtitles.${index}.label`, label] as const),
  ];
  return [
    ...times.flatMap(([path, seconds]) => (seconds === notATime ? [{ path, message: m.notTime }] : [])),
    ...texts.flatMap(([path, text]) => (text.trim() === '' ? [{ path, message: m.required }] : [])),
    ...tracksProblems(tracks, longestSeconds(runtimeMinutes)),
  ];
}
