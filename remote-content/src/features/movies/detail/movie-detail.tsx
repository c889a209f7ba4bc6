import {
  Alert,
  Button,
  dangerButtonProps,
  formatRuntime,
  IconAlertTriangle,
  IconEdit,
  IconTrash,
  languageName,
  PageHeader,
  StatusBadge,
  useDocumentTitle,
} from '@backlot/ui';
import { RecordTabs, useRecordActions } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listQueryAtom } from '../list/list-memory.ts';
import { moviePaths } from '../movie-paths.ts';
import { MovieStatusBadge } from '../movie-status.tsx';
import { sharedMessages, typeLabels } from '../movies.messages.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { detailMessages as m } from './movie-detail.messages.ts';
import { MovieNeighbors } from './movie-neighbors.tsx';
import { MovieOverview } from './movie-overview.tsx';
import { TransitionDialogs } from './transition-dialogs.tsx';
import { useMovieActions } from './use-movie-actions.ts';

const MovieRights = lazy(() => import('../rights/movie-rights.tsx'));
const MoviePrices = lazy(() => import('../prices/movie-prices.tsx'));
const MovieTracks = lazy(() => import('../tracks/movie-tracks.tsx'));
const MovieHistory = lazy(() => import('./movie-history.tsx'));

export function MovieDetail({ movie }: { movie: Movie }) {
  const { state } = useLocation();
  const listQuery = useAtomValue(listQueryAtom, { store });
  const actions = useMovieActions(movie);
  const canWrite = useCan('movie:write');
  const record = { record: 'movie', _id: movie._id } as const;
  const placed = useRecordActions(record);
  useDocumentTitle(movie.title);

  const isStepNext = actions.step?.isNext ?? false;
  const editing = canWrite && !movie.deletedAt && (
    <Button
      variant={isStepNext ? 'default' : 'filled'}
      component={Link}
      to={moviePaths.edit(movie._id)}
      leftSection={<IconEdit size={16} />}
    >
      {m.edit}
    </Button>
  );
  const stepping = actions.step && (
    <Button variant={isStepNext ? 'filled' : 'default'} onClick={actions.step.run} loading={actions.isBusy}>
      {actions.step.label}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={movie.title}
        crumbs={[{ label: sharedMessages.movies, to: `${moviePaths.list}${listQuery}` }]}
        status={
          movie.deletedAt ? (
            <StatusBadge tone="danger" icon={IconTrash} label={sharedMessages.deleted} />
          ) : (
            <MovieStatusBadge status={movie.status} />
          )
        }
        facts={[
          typeLabels[movie.type],
          movie.releaseYear,
          movie.runtimeMinutes && formatRuntime(movie.runtimeMinutes),
          movie.originalLanguage && languageName(movie.originalLanguage),
          movie.maker?.name,
        ]}
        secondary={
          <>
            <MovieNeighbors _id={movie._id} listQuery={listQuery} />
            {isStepNext ? editing : stepping}
            {actions.refusing && (
              <Button {...dangerButtonProps} onClick={actions.refusing.run} disabled={actions.isBusy}>
                {actions.refusing.label}
              </Button>
            )}
          </>
        }
        primary={isStepNext ? stepping : editing}
        menu={[...actions.menu, ...placed.menu]}
      />
      <MovieNotices movie={movie} state={state} />
      <RecordTabs labels={m.tabs} record={record}>
        {{
          overview: () => <MovieOverview movie={movie} />,
          rights: () => <MovieRights movie={movie} />,
          prices: () => <MoviePrices movie={movie} />,
          tracks: () => <MovieTracks movie={movie} />,
          history: () => <MovieHistory movie={movie} />,
        }}
      </RecordTabs>
      <TransitionDialogs movie={movie} actions={actions} />
      {placed.selected}
    </>
  );
}

/** Notices above the tabs: deleted, changes requested, a failed upload of the poster. */
function MovieNotices({ movie, state }: { movie: Movie; state: unknown }) {
  const lookups = useMovieLookups();
  const notice = noticeOf(state);
  const hasReview =
    movie.status === 'changes_requested' && (movie.reviewNote ?? movie.rejectReasons.length > 0);
  return (
    <>
      {notice && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" mb="md">
          {notice}
        </Alert>
      )}
      {movie.deletedAt && (
        <Alert color="red" icon={<IconTrash size={18} />} mb="md">
          {m.deletedNote}
        </Alert>
      )}
      {hasReview && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.reviewTitle} mb="md">
          {movie.rejectReasons.map((key) => lookups.nameOf('rejectReason', key)).join(', ')}
          {movie.reviewNote && <p>{movie.reviewNote}</p>}
        </Alert>
      )}
    </>
  );
}

const noticeOf = (state: unknown): string | null =>
  typeof state === 'object' && state && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;
