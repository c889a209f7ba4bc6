import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import {
  type MovieTracks,
  subtitleFields,
  tracksFieldsWithin,
  type TracksInput,
} from '@backlot/contracts/catalog/movies/tracks';
import { longestSeconds } from '@backlot/contracts/catalog/movies/track-rules';
import { issueCode } from '@backlot/contracts/platform/records/field-errors';
import { inputOf, pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import type { ChangeAuthor, Change } from '../../../../platform/records/records.service.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { changedParts, lockForPart } from '../movie-parts.ts';
import { readTracks, subtitlesOf, type StoredSubtitle } from './tracks.repo.ts';
import { movieSubtitleTable as s, movieTracksTable as t } from './tracks.table.ts';
import { updateMovie } from '../movies.record.ts';

/** The fields that are stored in one row. */
const columns = ['audioTracks', 'chapters', 'introSkip', 'creditsAtSec'] as const;

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
      const former = await readTracks(tx, movieId);
      const stored = await subtitlesOf(tx, movieId);
      checkLength(input, before.runtimeMinutes);
      await checkLanguages(tx, input, former);
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

/** @throws ApiError 422 for times after the end of the movie */
function checkLength(input: Omit<TracksInput, 'version'>, runtimeMinutes: number | null): void {
  const fields = tracksFieldsWithin(longestSeconds(runtimeMinutes));
  const { error } = inputOf(fields).safeParse(input);
  if (!error) return;
  throw invalid(
    ...error.issues.map((issue) => fieldProblem(issue.path.join('.'), issueCode(issue), issue.message)),
  );
}

/** The stored subtitles with the edits and the order of the input. @throws ApiError 422 for unknown ones */
function withEdits(stored: readonly StoredSubtitle[], { subtitles }: Pick<TracksInput, 'subtitles'>) {
  return subtitles.map((edited, position) => {
    const file = stored.find(({ _id }) => _id === edited._id);
    const isDuplicate = subtitles.findIndex(({ _id }) => _id === edited._id) < position;
    if (!file || isDuplicate)
      throw invalid(
        fieldProblem(`subtitles.${position}._id`, 'unknown', 'This subtitle file no longer exists.'),
      );
    return { ...file, ...edited, position };
  });
}

function changesOf(
  former: MovieTracks,
  input: Omit<TracksInput, 'version'>,
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
async function checkLanguages(
  tx: Db,
  { subtitles, audioTracks }: Pick<TracksInput, 'subtitles' | 'audioTracks'>,
  former: MovieTracks,
): Promise<void> {
  const hadBefore = new Set([...former.subtitles, ...former.audioTracks].map(({ language }) => language));
  const found = await findOffered(
    tx,
    [],
    [...subtitles, ...audioTracks].map(({ language }) => ({ type: 'language' as const, key: language })),
    ({ key }) => hadBefore.has(key),
  );
  const unknownIn = (list: readonly { language: string }[], name: string) =>
    list.flatMap(({ language }, index) =>
      found.some(({ key }) => key === language)
        ? []
        : [fieldProblem(`${name}.${index}.language`, 'unknown', 'Choose an active language.')],
    );
  const problems = [...unknownIn(subtitles, 'subtitles'), ...unknownIn(audioTracks, 'audioTracks')];
  if (problems.length > 0) throw invalid(...problems);
}
