import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { type MovieTracks, subtitleFields, type TracksInput } from '@backlot/contracts/catalog/movies/tracks';
import {
  type CheckedTracks,
  lateCode,
  longestSeconds,
  trackRules,
} from '@backlot/contracts/catalog/movies/track-rules';
import { pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import type { ChangeAuthor, Change } from '../../../../platform/records/records.service.ts';
import { checkAll, passedIn } from '../../../../platform/records/record-checks.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { changedParts, lockForPart } from '../movie-parts.ts';
import { readTracks, subtitlesOf, type StoredSubtitle } from './tracks.repo.ts';
import { movieSubtitleTable as s, movieTracksTable as t } from './tracks.table.ts';
import { updateMovie } from '../movies.record.ts';
import type { MovieRecord } from '../movies.table.ts';

type Tracks = Omit<TracksInput, 'version'>;
/** The fields that are stored in one row. */
const columns = ['audioTracks', 'chapters', 'introSkip', 'creditsAtSec'] as const;
/** The fields with times in the movie. */
const timed = ['chapters', 'introSkip', 'creditsAtSec'] as const;

export const moviesTracks = (deps: Pick<Deps, 'db' | 'store' | 'now'>) => ({
  get: (movieId: string): Promise<MovieTracks> => readTracks(deps.db, movieId),

  /** @throws ApiError 404; 409 stale or deleted; 422 */
  put: (
    movieId: string,
    { version, ...input }: TracksInput,
    by: ChangeAuthor & Partial<Change>,
  ): Promise<MovieTracks> =>
    deps.db.transaction(async (tx) => {
      const before = await lockForPart(tx, movieId, version, () => readTracks(tx, movieId));
      const { former, stored } = await checkTracks(tx, input, before);
      const next = withEdits(stored, input);
      const removed = stored.filter(({ _id }) => !next.some((one) => one._id === _id));
      const changes = changesOf(former, input, stored, next);
      if (changes.length === 0) return former;
      await removeFiles(tx, deps, removed);
      for (const one of next) await tx.update(s).set(one).where(eq(s._id, one._id));
      const { subtitles: _files, ...others } = input;
      await tx
        .insert(t)
        .values({ movieId, ...others })
        .onConflictDoUpdate({ target: t.movieId, set: others });
      await updateMovie(tx, before, {}, { action: 'setTracks', ...by }, changes);
      return readTracks(tx, movieId);
    }),
});

/** A subtitle as history shows it. */
export const subtitleFacts = (stored: StoredSubtitle) => ({
  ...pickFields(subtitleFields, stored),
  fileName: stored.fileName,
});

/**
 * Refuses times after the end of the movie, unknown languages and missing files.
 * @returns what is stored
 * @throws ApiError 422 on every such field
 */
export async function checkTracks(tx: Db, input: Tracks, { _id, runtimeMinutes }: MovieRecord) {
  const former = await readTracks(tx, _id);
  const stored = await subtitlesOf(tx, _id);
  await checkAll(
    ...timed.map((key) => () => checkTimes(key, input[key], longestSeconds(runtimeMinutes))),
    () => checkLanguages(tx, input, former),
    () => checkFiles(input.subtitles, stored),
  );
  return { former, stored };
}

/** The contract checks all but the length of the movie. */
function checkTimes<K extends keyof CheckedTracks>(key: K, value: CheckedTracks[K], lengthSec: number): void {
  const late = trackRules[key](value, lengthSec).filter(({ code }) => code === lateCode);
  if (late.length > 0)
    throw invalid(
      ...late.map(({ path, code, message }) => fieldProblem(path ? `${key}.${path}` : key, code, message)),
    );
}

function checkFiles(subtitles: Tracks['subtitles'], stored: readonly StoredSubtitle[]): void {
  const ids = subtitles.map((subtitle) => passedIn(subtitle, '_id'));
  const problems = ids.flatMap((_id, position) =>
    _id === undefined || (ids.indexOf(_id) === position && stored.some((file) => file._id === _id))
      ? []
      : [fieldProblem(`subtitles.${position}._id`, 'unknown', 'This subtitle file no longer exists.')],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** The stored subtitles with the edits and the order of the input. */
const withEdits = (stored: readonly StoredSubtitle[], { subtitles }: Pick<Tracks, 'subtitles'>) =>
  subtitles.flatMap((edited, position) => {
    const file = stored.find(({ _id }) => _id === edited._id);
    return file ? [{ ...file, ...edited, position }] : [];
  });

function changesOf(
  former: MovieTracks,
  input: Tracks,
  stored: readonly StoredSubtitle[],
  next: readonly StoredSubtitle[],
): FieldChange[] {
  const files = isDeepStrictEqual(stored, next)
    ? []
    : [{ field: 'subtitles', ...changedParts(stored.map(subtitleFacts), next.map(subtitleFacts)) }];
  return [
    ...files,
    ...columns
      .filter((field) => !isDeepStrictEqual(former[field], input[field]))
      .map((field) => ({ field, before: former[field], after: input[field] })),
  ];
}

async function removeFiles(
  tx: Db,
  deps: Pick<Deps, 'db' | 'store' | 'now'>,
  files: readonly StoredSubtitle[],
): Promise<void> {
  if (files.length === 0) return;
  await tx.delete(s).where(
    inArray(
      s._id,
      files.map(({ _id }) => _id),
    ),
  );
  await mediaService(deps).release(
    tx,
    files.map(({ key }) => key),
  );
}

/** Refuses unknown and inactive languages; those that the movie already has may stay. */
async function checkLanguages(tx: Db, input: Tracks, former: MovieTracks): Promise<void> {
  const languagesIn = (list: 'subtitles' | 'audioTracks') =>
    (passedIn(input, list) ?? []).map((track: { language: string }) => passedIn(track, 'language'));
  const [subtitles, audioTracks] = [languagesIn('subtitles'), languagesIn('audioTracks')];
  const hadBefore = new Set([...former.subtitles, ...former.audioTracks].map(({ language }) => language));
  const found = await findOffered(
    tx,
    [],
    [...subtitles, ...audioTracks].flatMap((key) =>
      key === undefined ? [] : [{ type: 'language' as const, key }],
    ),
    ({ key }) => hadBefore.has(key),
  );
  const unknownIn = (languages: readonly (string | undefined)[], name: string) =>
    languages.flatMap((language, index) =>
      language === undefined || found.some(({ key }) => key === language)
        ? []
        : [fieldProblem(`${name}.${index}.language`, 'unknown', 'Choose an active language.')],
    );
  const problems = [...unknownIn(subtitles, 'subtitles'), ...unknownIn(audioTracks, 'audioTracks')];
  if (problems.length > 0) throw invalid(...problems);
}
