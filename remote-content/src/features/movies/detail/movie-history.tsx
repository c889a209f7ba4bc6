import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { type Movie, movie as record, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieStatus } from '@backlot/contracts/catalog/movies/workflow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '../movies.data.ts';
import { movieTexts } from '../movies.fields.tsx';
import { statusLabels } from '../movies.messages.ts';
import { useMovieNames } from '../use-movie-names.ts';
import { describePart } from './describe-parts.ts';
import { detailMessages as m, historyActions, workflowFieldLabels } from './movie-detail.messages.ts';

/** Files that were removed can't be restored. */
const fileFields: ReadonlySet<string> = new Set(['assets', 'images', 'subtitles']);

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
      words={describeRevisions(movieFields, movieTexts, nameOf, {
        labels: workflowFieldLabels,
        text: describeOther,
        actions: historyActions,
        note: ({ changes, restorable }) =>
          !restorable && changes.some(({ field }) => fileFields.has(field)) ? m.filesStay : undefined,
      })}
      {...(canWrite && {
        onRestore: ({ _id: revisionId }) =>
          restoreRevision({ params: { _id: movie._id, revisionId }, body: { version: movie.version } }),
      })}
    />
  );
}

/** A value that the form doesn't edit. */
function describeOther(field: string, value: unknown): string | undefined {
  const part = describePart[field]?.(value);
  if (part !== undefined) return part;
  const status = movieStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  const at = record.shape.publishAt.safeParse(value);
  return at.success && at.data ? formatDateTime(at.data) : undefined;
}
