import { type Figures, formatNumber, IconMovie, StatCard } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { type Counts, countsApi } from '@backlot/contracts/support/counts/counts';
import { movieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { useQuery } from '@tanstack/react-query';
import { moviePaths } from './movie-paths.ts';
import { statusLabels } from './movies.messages.ts';
import { cardMessages as m } from './movies-card.messages.ts';

/** Movies by status; each figure links to its list. */
export function MoviesCard() {
  const result = useQuery(queryOf(countsApi.get, { query: { keys: 'movies' } }));
  return (
    <StatCard
      title={m.movies}
      meaning={m.meaning}
      icon={IconMovie}
      link={{ to: moviePaths.list, label: m.all }}
      result={result}
      figuresOf={figuresOf}
      empty={m.empty}
    />
  );
}

const figuresOf = ({ movies }: Counts): Figures | null => {
  if (!movies || movies.total === 0) return null;
  return {
    lead: { label: m.total, value: formatNumber(movies.total), to: moviePaths.list },
    rows: movieStatus.options
      .flatMap((status) => movies.byStatus.filter((row) => row.status === status && row.count > 0))
      .map(({ status, count }) => ({
        label: statusLabels[status],
        value: formatNumber(count),
        to: `${moviePaths.list}?status=${status}`,
      })),
  };
};
