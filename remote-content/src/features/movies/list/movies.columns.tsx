import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatRuntime,
  IconStar,
  languageName,
  RelativeTime,
} from '@backlot/ui';
import { columnsOf, MediaCell } from '@backlot/ui/table';
import {
  movieFields,
  type MovieRow,
  movieRowLabels as rowLabels,
} from '@backlot/contracts/catalog/movies/movie';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import { MovieStatusBadge } from '../movie-status.tsx';
import { mediaStateLabels, typeLabels } from '../movies.messages.ts';
import { Poster } from '../poster.tsx';
import { type Figure, listMessages as m } from './list.messages.ts';
import classes from './movies.columns.module.css';

/** A number, or an amount in the row's currency of that name. */
const figure = (sortKey: Figure, currency?: 'priceCurrency' | 'revenueCurrency') => ({
  label: rowLabels[sortKey],
  sortKey,
  width: 100,
  align: 'end' as const,
  isHiddenAtFirst: true,
  render: (row: MovieRow) => {
    const value = row[sortKey];
    if (value === null) return sortKey === 'views' && m.fewWatchers;
    return currency ? row[currency] && formatMoney(value, row[currency]) : formatNumber(value);
  },
});

export const movieColumns = columnsOf<
  MovieRow,
  'posterUrl' | 'featured' | 'priceCurrency' | 'revenueCurrency'
>({
  title: {
    label: movieFields.title.label,
    sortKey: 'title',
    width: 300,
    render: ({ posterUrl, title, featured }) => (
      <MediaCell name={title} media={<Poster url={posterUrl} title={title} size="thumb" />}>
        {featured && (
          <span
            role="img"
            aria-label={movieFields.featured.label}
            title={movieFields.featured.label}
            className={classes.star}
          >
            <IconStar size={14} aria-hidden />
          </span>
        )}
      </MediaCell>
    ),
  },
  status: {
    label: rowLabels.status,
    width: 172,
    cardRole: 'badge',
    render: ({ status }) => <MovieStatusBadge status={status} />,
  },
  type: {
    label: movieFields.type.label,
    width: 120,
    isHiddenAtFirst: true,
    cardRole: 'fact',
    render: ({ type }) => typeLabels[type],
  },
  releaseYear: {
    label: columnLabelOf(movieFields.releaseYear),
    sortKey: 'releaseYear',
    width: 72,
    align: 'end',
    cardRole: 'fact',
    render: ({ releaseYear }) => releaseYear,
  },
  makerName: { label: movieFields.makerId.label, width: 168, render: ({ makerName }) => makerName },
  genres: {
    label: movieFields.genreIds.label,
    width: 168,
    render: ({ genres }) => <span title={genres.join(', ')}>{genres.join(', ')}</span>,
  },
  originalLanguage: {
    label: movieFields.originalLanguage.label,
    width: 150,
    isHiddenAtFirst: true,
    render: ({ originalLanguage }) => originalLanguage && languageName(originalLanguage),
  },
  runtimeMinutes: {
    label: movieFields.runtimeMinutes.label,
    sortKey: 'runtimeMinutes',
    width: 100,
    align: 'end',
    cardRole: 'fact',
    render: ({ runtimeMinutes }) => runtimeMinutes && formatRuntime(runtimeMinutes),
  },
  mediaState: {
    label: m.media,
    width: 130,
    isHiddenAtFirst: true,
    render: ({ mediaState }) => mediaStateLabels[mediaState],
  },
  sellableIn: {
    label: m.sellableIn,
    width: 130,
    align: 'end',
    isHiddenAtFirst: true,
    render: ({ sellableIn }) => sellableIn,
  },
  nextExpiryAt: {
    label: m.nextExpiry,
    sortKey: 'nextExpiryAt',
    width: 160,
    isHiddenAtFirst: true,
    render: ({ nextExpiryAt }) => nextExpiryAt && formatDateTime(nextExpiryAt),
  },
  publishAt: {
    label: rowLabels.publishAt,
    sortKey: 'publishAt',
    width: 160,
    isHiddenAtFirst: true,
    render: ({ publishAt }) => publishAt && formatDateTime(publishAt),
  },
  priceMinor: figure('priceMinor', 'priceCurrency'),
  views: { ...figure('views'), width: 140 },
  revenueMinor: figure('revenueMinor', 'revenueCurrency'),
  openTickets: figure('openTickets'),
  updatedAt: {
    label: rowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 116,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});
