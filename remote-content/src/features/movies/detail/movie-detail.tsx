import {
  Alert,
  Button,
  IconAlertTriangle,
  IconEdit,
  IconTrash,
  PageHeader,
  StatusBadge,
  Tabs,
  useDocumentTitle,
} from '@backlot/ui';
import { formatRuntime, languageName } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useAtomValue } from 'jotai';
import { Suspense, lazy } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
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

/** Tabs beside the overview, in their order; each loads on its first visit. */
const parts = {
  rights: lazy(() => import('../rights/movie-rights.tsx')),
  prices: lazy(() => import('../prices/movie-prices.tsx')),
  tracks: lazy(() => import('../tracks/movie-tracks.tsx')),
  history: lazy(() => import('./movie-history.tsx')),
};
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[]; // the keys of `parts`

export function MovieDetail({ movie }: { movie: Movie }) {
  const { state } = useLocation();
  const listQuery = useAtomValue(listQueryAtom, { store });
  const actions = useMovieActions(movie);
  const canWrite = useCan('movie:write');
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
          formatRuntime(movie.runtimeMinutes),
          languageName(movie.originalLanguage),
          movie.maker.name,
        ]}
        secondary={
          <>
            <MovieNeighbors _id={movie._id} listQuery={listQuery} />
            {isStepNext ? editing : stepping}
          </>
        }
        primary={isStepNext ? stepping : editing}
        menu={actions.menu}
      />
      <MovieNotices movie={movie} state={state} />
      <MovieTabs movie={movie} />
      <TransitionDialogs movie={movie} actions={actions} />
    </>
  );
}

function MovieTabs({ movie }: { movie: Movie }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const tab = partNames.find((name) => name === search.get('tab')) ?? 'overview';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) =>
        setSearch(next && next !== 'overview' ? { tab: next } : {}, { replace: true, state })
      }
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">{m.overview}</Tabs.Tab>
        {partNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {m[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <MovieOverview movie={movie} />
      </Tabs.Panel>
      {partNames.map((name) => {
        const Part = parts[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Suspense>
              <Part movie={movie} />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
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
