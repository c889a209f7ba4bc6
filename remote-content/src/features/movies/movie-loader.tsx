import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { fromCachedRow } from '@backlot/data/list';
import { store } from '@backlot/data/store';
import { recordLoader, useRecord } from '@backlot/data/record';
import { IconMovie } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { listQueryAtom } from './list/list-memory.ts';
import { loaderMessages } from './movie-loader.messages.ts';
import { moviePaths } from './movie-paths.ts';
import { MovieStatusBadge } from './movie-status.tsx';
import { movieQuery } from './movies.data.ts';
import { sharedMessages } from './movies.messages.ts';

export const loadMovie = recordLoader(moviesApi.get);

/** Loads the movie of the URL. */
export function MovieLoader({ children }: { children: (movie: Movie) => ReactNode }) {
  const { _id = '' } = useParams();
  const listQuery = useAtomValue(listQueryAtom, { store });
  return (
    <RecordLoader
      result={useRecord(movieQuery(_id))}
      icon={IconMovie}
      labels={loaderMessages}
      listPath={moviePaths.list}
      head={fromCachedRow(movieList, _id, ({ title, status }) => ({
        title,
        crumbs: [{ label: sharedMessages.movies, to: `${moviePaths.list}${listQuery}` }],
        status: <MovieStatusBadge status={status} />,
      }))}
    >
      {children}
    </RecordLoader>
  );
}
