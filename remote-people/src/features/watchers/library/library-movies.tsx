import { EmptyState, formatDateTime, IconMovie, statusBadge, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import type { LibraryMovie, LibraryState } from '@backlot/contracts/money/watch/library';
import columns from '../../../detail/detail.module.css';
import { sourceLabels } from '../watchers.messages.ts';
import { libraryMessages as m, stateLabels } from './library.messages.ts';

const StateBadge = statusBadge<LibraryState>(stateLabels, {
  watchable: 'success',
  upcoming: 'progress',
  unavailable: 'neutral',
});

/** Movies that were rented, bought or granted. */
export const LibraryMovies = ({ movies }: { movies: readonly LibraryMovie[] }) => (
  <Section title={m.movies}>
    {movies.length === 0 ? (
      <EmptyState icon={IconMovie} title={m.noMovies} text={m.noMoviesText} />
    ) : (
      <ul className={columns.rows}>
        {movies.map((movie) => (
          <li key={movie._id} className={columns.row}>
            <div className={columns.text}>
              <Text fw={500}>{movie.movieTitle}</Text>
              <Text size="sm" c="dimmed">
                {[sourceLabels[movie.source], ...spanOf(movie)].join(' · ')}
              </Text>
            </div>
            <StateBadge status={movie.state} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

function spanOf({ state, startAt, endAt, accessHours }: LibraryMovie): string[] {
  const from = state === 'upcoming' ? [m.from(formatDateTime(startAt))] : [];
  if (accessHours !== null)
    return [...from, endAt ? m.startBy(formatDateTime(endAt), accessHours) : m.hoursOnce(accessHours)];
  return [...from, endAt ? m.until(formatDateTime(endAt)) : m.unlimited];
}
