import { movieHistoryLabels } from '@backlot/contracts/catalog/movies/history-labels';
import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { asNames, describeRevisions, type NameOf } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { type Movie, movie as record, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { pricesFields } from '@backlot/contracts/catalog/movies/prices';
import { rightsFields } from '@backlot/contracts/catalog/movies/rights';
import { subtitleFields, tracksFields } from '@backlot/contracts/catalog/movies/tracks';
import { shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { z } from '@backlot/contracts/z';
import { movieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { movieActions } from '../movies.data.ts';
import { movieTexts } from '../movie-texts.ts';
import { pricesTexts } from '../prices/prices.fields.tsx';
import { rightsTexts } from '../rights/rights.fields.tsx';
import { describeSubtitle, tracksTexts } from '../tracks/describe-track.ts';
import { statusLabels } from '../movies.messages.ts';
import { lookupKey, useMovieNames } from '../use-movie-names.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

/** Files that were removed can't be restored. */
const fileFields: ReadonlySet<string> = new Set(['assets', 'images', 'subtitles']);

/** The movie’s own fields and its parts: a change of a part lists the rows that were removed and added. */
const fields = { ...movieFields, ...rightsFields, ...pricesFields, ...tracksFields };
const texts = { ...movieTexts, ...rightsTexts, ...pricesTexts, ...tracksTexts };
/** History names the file of a subtitle instead of its id. */
const subtitles = z.array(z.object(shapeOf(subtitleFields)));

/** Every change of a movie, newest first; an earlier revision can be restored. */
export default function MovieHistory({ movie }: { movie: Movie }) {
  const [page, setPage] = useState(1);
  const result = useQuery({
    ...queryOf(moviesApi.history, { params: { _id: movie._id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const canWrite = useCan('movie:write') && !movie.deletedAt;
  const nameOf = useMovieNames(movie.maker);
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      labels={describeRevisions(fields, texts, nameOf, {
        type: 'movie',
        labels: movieHistoryLabels,
        text: (field, value) => describeOther(field, value, nameOf),
        note: ({ changes, restorable }) =>
          !restorable && changes.some(({ field }) => fileFields.has(field)) ? m.filesStay : undefined,
      })}
      {...(canWrite && {
        onRestore: ({ _id: revisionId }) => movieActions.restoreRevision(movie, revisionId),
      })}
    />
  );
}

/** A value that the form doesn't edit. */
function describeOther(field: string, value: unknown, nameOf: NameOf): string | undefined {
  const reasons = record.shape.rejectReasons.safeParse(value);
  if (field === 'rejectReasons' && reasons.success)
    return asNames(
      reasons.data.map((key) => lookupKey('rejectReason', key)),
      nameOf,
    );
  const files = subtitles.safeParse(value);
  if (field === 'subtitles' && files.success)
    return files.data.map((file) => describeSubtitle(file)).join('\n');
  const status = movieStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  const at = record.shape.publishAt.safeParse(value);
  return at.success && at.data ? formatDateTime(at.data) : undefined;
}
