import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { IconMovie } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { loaderMessages } from './movie-loader.messages.ts';
import { moviePaths } from './movie-paths.ts';
import { movieQuery } from './movies.data.ts';

/** Loads the movie of the URL. */
export function MovieLoader({ children }: { children: (movie: Movie) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(movieQuery(_id))}
      icon={IconMovie}
      labels={loaderMessages}
      listPath={moviePaths.list}
    >
      {children}
    </RecordLoader>
  );
}
