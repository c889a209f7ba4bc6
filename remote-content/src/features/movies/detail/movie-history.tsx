import { RevisionList } from '@backlot/ui/history';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '../movies.data.ts';
import type { Names } from '../movies.fields.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { detailMessages as m, historyActions } from './movie-detail.messages.ts';
import { fieldWords, valueWords } from './revision-labels.ts';

/** Changes of files: those that were removed are gone. */
const fileFields: ReadonlySet<string> = new Set(['assets', 'images', 'subtitles']);

/** Every change of a movie, newest first; any earlier state can be brought back. */
export default function MovieHistory({ movie }: { movie: Movie }) {
  const [page, setPage] = useState(1);
  const result = useQuery({
    ...queryOf(moviesApi.history, { params: { _id: movie._id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const canWrite = useCan('movie:write') && !movie.deletedAt;
  const names: Names = { lookups: useMovieLookups(), records: [movie.maker] };
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={{
        field: fieldWords,
        value: (field, value) => valueWords(field, value, names),
        actions: historyActions,
        note: ({ changes, restorable }) =>
          !restorable && changes.some(({ field }) => fileFields.has(field)) ? m.filesStay : undefined,
      }}
      {...(canWrite && {
        onRestore: ({ _id: revisionId }) =>
          restoreRevision({ params: { _id: movie._id, revisionId }, body: { version: movie.version } }),
      })}
    />
  );
}
