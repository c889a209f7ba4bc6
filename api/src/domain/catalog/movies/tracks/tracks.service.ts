import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { MovieTracks, TracksInput } from '@backlot/contracts/catalog/movies/tracks';
import { longestSeconds, tracksProblems } from '@backlot/contracts/catalog/movies/track-rules';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import type { By, Change } from '../../../../platform/records/records.service.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { changedParts } from '../movie-parts.ts';
import { readTracks, subtitlesOf, type StoredSubtitle } from './tracks.repo.ts';
import { movieSubtitleTable as s, movieTracksTable as t } from './tracks.table.ts';
import { lockMovie, updateMovie } from '../movies.record.ts';

const rest = ['audioTracks', 'chapters', 'introSkip', 'creditsAtSec'] as const;

export const moviesTracks = (deps: Pick<Deps, 'db' | 'store' | 'now'>) => ({
  get: (movieId: string): Promise<MovieTracks> => readTracks(deps.db, movieId),

  /** @throws ApiError 404; 409 stale or deleted; 422 */
  put: (
    movieId: string,
    { version, ...input }: TracksInput,
    by: By & Partial<Change>,
  ): Promise<MovieTracks> =>
    deps.db.transaction(async (tx) => {
      const before = await lockMovie(tx, movieId, version);
      const former = await readTracks(tx, movieId);
      const stored = await subtitlesOf(tx, movieId);
      const problems = tracksProblems(input, longestSeconds(before.runtimeMinutes));
      if (problems.length > 0)
        throw invalid(...problems.map(({ path, message }) => fieldProblem(path, 'invalid', message)));
      await checkLanguages(tx, input, former);
      const next = withEdits(stored, input);
      const left = stored.filter(({ _id }) => !next.some((one) => one._id === _id));
      const changes = changesOf(former, input, stored, next);
      if (changes.length === 0) return former;
      await drop(tx, deps, left);
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

/** What people edit of a subtitle, for history. */
export const subtitleFacts = ({ language, label, kind, isDefault, fileName }: StoredSubtitle) => ({
  language,
  label,
  kind,
  isDefault,
  fileName,
});

/** The stored subtitles as the input orders and names them. @throws ApiError 422 for one that is not there */
function withEdits(stored: readonly StoredSubtitle[], { subtitles }: Pick<TracksInput, 'subtitles'>) {
  return subtitles.map((edited, position) => {
    const file = stored.find(({ _id }) => _id === edited._id);
    const isTwice = subtitles.findIndex(({ _id }) => _id === edited._id) < position;
    if (!file || isTwice)
      throw invalid(fieldProblem(`subtitles.${position}._id`, 'unknown', 'This file is no longer there'));
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
    ...rest
      .filter((field) => !isDeepStrictEqual(former[field], input[field]))
      .map((field) => ({ field, before: former[field], after: input[field] })),
  ];
}

async function drop(
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

/** Holds languages to what there is; those that the movie had before may stay. */
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
        : [fieldProblem(`${name}.${index}.language`, 'unknown', 'There is no such language')],
    );
  const problems = [...unknownIn(subtitles, 'subtitles'), ...unknownIn(audioTracks, 'audioTracks')];
  if (problems.length > 0) throw invalid(...problems);
}
