import { Anchor, EmptyState, FailedState, IconMovie, Skeleton, Stack, VisuallyHidden } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { Movie } from '@backlot/contracts/movies';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { loaderMessages as m } from './movie-loader.messages.ts';
import { moviePaths } from './movie-paths.ts';
import { movieOf } from './movies.data.ts';

/** Loads the movie of the address and shows what to see until it is there, when it fails, and when there is none. */
export function MovieLoader({ children }: { children: (movie: Movie) => ReactNode }) {
  const { _id = '' } = useParams();
  const { data: movie, error, refetch, isFetching } = useQuery(movieOf(_id));
  if (movie) return children(movie);
  if (!error) return <MovieSkeleton />;

  const isUnknown = error instanceof CallError && [404, 422].includes(error.status);
  if (isUnknown) {
    return (
      <EmptyState icon={IconMovie} title={m.notFoundTitle} text={m.notFoundText}>
        <Anchor component={Link} to={moviePaths.list}>
          {m.backToMovies}
        </Anchor>
      </EmptyState>
    );
  }
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function MovieSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={14} width={120} />
      <Skeleton height={28} width="min(24rem, 70%)" />
      <Skeleton height={14} width="min(30rem, 90%)" />
      <Skeleton height={280} mt="md" />
    </Stack>
  );
}
