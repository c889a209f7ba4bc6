import { Anchor, EmptyState, FailedState, IconMovie, Paper, Skeleton, Stack, Text, Title } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { type Counts, countsApi } from '@backlot/contracts/counts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moviePaths } from './features/movies/movie-paths.ts';
import { MovieStatusBadge } from './features/movies/movie-status.tsx';
import { widgetMessages as m } from './widgets.messages.ts';
import classes from './widgets.module.css';
import { formatNumber } from '@backlot/ui';

type MovieCounts = NonNullable<Counts['movies']>;

/** How many movies stand where; each figure leads to its list. */
export function MoviesCard() {
  const { data, error, refetch, isFetching } = useQuery(
    queryOf(countsApi.get, { query: { keys: 'movies' } }),
  );
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="movies-card">
      <Title order={2} size="h3" id="movies-card">
        {m.movies}
      </Title>
      {data?.movies && <Figures movies={data.movies} />}
      {!data && !error && <Waiting />}
      {!data && error && (
        <FailedState
          title={m.failed}
          message={messageOf(error)}
          errorId={error instanceof CallError ? error.errorId : null}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Paper>
  );
}

function Figures({ movies: { total, byStatus } }: { movies: MovieCounts }) {
  const canWrite = useCan('movie:write');
  if (total === 0) {
    return (
      <EmptyState icon={IconMovie} title={m.empty} text={m.emptyText}>
        {canWrite && (
          <Anchor component={Link} to={moviePaths.create}>
            {m.add}
          </Anchor>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <Anchor component={Link} to={moviePaths.list} c="inherit" className={classes.total}>
        {m.total(total)}
      </Anchor>
      <ul className={classes.statuses}>
        {byStatus
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li key={status}>
              <Link to={`${moviePaths.list}?status=${status}`} className={classes.status}>
                <MovieStatusBadge status={status} />
                <Text span className={classes.count}>
                  {formatNumber(count)}
                </Text>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" mt="sm" role="status" aria-label={m.loading}>
      <Skeleton height={26} width="45%" />
      <Skeleton height={14} />
      <Skeleton height={14} />
      <Skeleton height={14} width="80%" />
    </Stack>
  );
}
