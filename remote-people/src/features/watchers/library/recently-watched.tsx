import { EmptyState, formatRuntime, IconEye, RelativeTime, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import type { WatcherLibrary } from '@backlot/contracts/money/watch/library';
import columns from '../../../detail/detail.module.css';
import { libraryMessages as m } from './library.messages.ts';

type Watched = NonNullable<WatcherLibrary['watched']>;

/** Movies that were watched last, by day. */
export const RecentlyWatched = ({ watched }: { watched: Watched }) => (
  <Section title={m.watched}>
    {watched.length === 0 ? (
      <EmptyState icon={IconEye} title={m.notWatched} text={m.notWatchedText} />
    ) : (
      <ul className={columns.rows}>
        {watched.map((movie) => (
          <li key={`${movie.movieId} ${movie.at.toISOString()}`} className={columns.row}>
            <div className={columns.text}>
              <Text fw={500}>{movie.movieTitle ?? m.unknownMovie}</Text>
              <Text size="sm" c="dimmed">
                {movie.isFinished ? m.finished : m.reached(formatRuntime(Math.round(movie.furthestSec / 60)))}
              </Text>
            </div>
            <RelativeTime date={movie.at} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);
