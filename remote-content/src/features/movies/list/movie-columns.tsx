import { formatDateTime, formatRuntime, IconStar, languageName, RelativeTime } from '@backlot/ui';
import type { Column } from '@backlot/ui/table';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { MovieStatusBadge } from '../movie-status.tsx';
import { fieldLabels, mediaStateLabels, typeLabels } from '../movies.messages.ts';
import { Poster } from '../poster.tsx';
import { listMessages as m } from './list.messages.ts';
import classes from './movie-columns.module.css';

/** The columns of the movie list; the first names the row. */
export const movieColumns: readonly Column<MovieRow>[] = [
  {
    key: 'title',
    label: fieldLabels.title,
    sortKey: 'title',
    width: 300,
    render: ({ posterUrl, title, featured }) => (
      <span className={classes.title}>
        <Poster url={posterUrl} title={title} size="thumb" />
        <span className={classes.name}>{title}</span>
        {featured && (
          <span
            role="img"
            aria-label={fieldLabels.featured}
            title={fieldLabels.featured}
            className={classes.star}
          >
            <IconStar size={14} aria-hidden />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    label: m.status,
    width: 164,
    cardRole: 'badge',
    render: ({ status }) => <MovieStatusBadge status={status} />,
  },
  {
    key: 'type',
    label: fieldLabels.type,
    width: 120,
    isHiddenAtFirst: true,
    cardRole: 'fact',
    render: ({ type }) => typeLabels[type],
  },
  {
    key: 'releaseYear',
    label: m.year,
    sortKey: 'releaseYear',
    width: 72,
    align: 'end',
    cardRole: 'fact',
    render: ({ releaseYear }) => releaseYear,
  },
  { key: 'makerName', label: fieldLabels.makerId, width: 168, render: ({ makerName }) => makerName },
  {
    key: 'genres',
    label: fieldLabels.genreIds,
    width: 168,
    render: ({ genres }) => <span title={genres.join(', ')}>{genres.join(', ')}</span>,
  },
  {
    key: 'originalLanguage',
    label: m.language,
    width: 130,
    isHiddenAtFirst: true,
    render: ({ originalLanguage }) => languageName(originalLanguage),
  },
  {
    key: 'runtimeMinutes',
    label: fieldLabels.runtimeMinutes,
    sortKey: 'runtimeMinutes',
    width: 100,
    align: 'end',
    cardRole: 'fact',
    render: ({ runtimeMinutes }) => formatRuntime(runtimeMinutes),
  },
  {
    key: 'mediaState',
    label: m.media,
    width: 130,
    isHiddenAtFirst: true,
    render: ({ mediaState }) => mediaStateLabels[mediaState],
  },
  {
    key: 'sellableIn',
    label: m.sellableIn,
    width: 130,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ sellableIn }) => sellableIn,
  },
  {
    key: 'nextExpiryAt',
    label: m.nextExpiry,
    sortKey: 'nextExpiryAt',
    width: 160,
    isHiddenAtFirst: true,
    render: ({ nextExpiryAt }) => nextExpiryAt && formatDateTime(nextExpiryAt),
  },
  {
    key: 'publishAt',
    label: m.publishAt,
    sortKey: 'publishAt',
    width: 160,
    isHiddenAtFirst: true,
    render: ({ publishAt }) => publishAt && formatDateTime(publishAt),
  },
  {
    key: 'updatedAt',
    label: m.updated,
    sortKey: 'updatedAt',
    width: 116,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
];
