import { IconCopy, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import {
  type MovieStatus,
  movieTransitions,
  type Transition,
} from '@backlot/contracts/catalog/movies/workflow';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { duplicateMovie, moviesChanged, removeMovie, restoreMovie, transitionMovie } from '../movies.data.ts';
import { transitionDone, transitionLabel } from '../transition.messages.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

/** The step that most likely comes next. Where there is none, or it is not for this person, editing is. */
const nextStatus: Partial<Record<MovieStatus, MovieStatus>> = {
  draft: 'in_review',
  in_review: 'approved',
  changes_requested: 'in_review',
  approved: 'published',
  unpublished: 'published',
  archived: 'draft',
};

/** What a step asks for before it runs. */
export type Asking = 'missing' | 'schedule' | 'reasons';
export type TransitionExtras = { publishAt?: string; note?: string; reasons?: string[] };

const askingFor = (movie: Movie, { needs }: Transition): Asking | null => {
  const isMissing = needs.includes('checklist') && movie.checklist.some(({ done }) => !done);
  if (isMissing) return 'missing';
  if (needs.includes('publishAt')) return 'schedule';
  return needs.includes('reasons') ? 'reasons' : null;
};

/** Everything that can be done with a movie now, by its status and by what the person may do. */
export const useMovieActions = (movie: Movie) => {
  const can = useAtomValue(canAtom, { store });
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ asking: Asking; transition: Transition } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = (next: typeof asked) => {
    setAsked(next);
    setFailure(null);
  };

  /** Runs one change; a failure is told where it was begun and leaves everything as it was. */
  const attempt = async <T>(change: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await change();
    } catch (error) {
      if (asked) setFailure(refusedWith(error));
      else toast.error(refusedWith(error));
      if (isStale(error)) await moviesChanged([movie._id]);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const take = async (transition: Transition, extras: TransitionExtras = {}) => {
    const { _id, version } = movie;
    const body = { to: transition.to, version, ...extras };
    const moved = await attempt(() => transitionMovie({ params: { _id }, body }));
    if (!moved) return;
    ask(null);
    toast.success(transitionDone[moved.status]);
  };

  const begin = (transition: Transition) => {
    const asking = askingFor(movie, transition);
    if (asking) ask({ asking, transition });
    else void take(transition);
  };

  const restore = async (deleted: Movie) => {
    if (await attempt(() => restoreMovie(deleted))) toast.success(m.restoredToast(deleted.title));
  };

  const remove = async () => {
    const deleted = await attempt(() => removeMovie(movie));
    if (deleted) undo(m.deletedToast(deleted.title), () => restore(deleted));
  };

  const duplicate = async () => {
    const copy = await attempt(() => duplicateMovie(movie));
    if (!copy) return;
    toast.success(m.duplicatedToast);
    await navigate(moviePaths.detail(copy._id));
  };

  const steps = movie.deletedAt ? [] : movieTransitions[movie.status].filter(({ access }) => can(access));
  const [first, ...others] = steps.map((transition) => ({
    key: transition.to,
    label: transitionLabel(movie.status, transition.to),
    isNext: transition.to === nextStatus[movie.status],
    run: () => begin(transition),
  }));
  const mayDelete = can('movie:delete');
  const restoring = mayDelete
    ? { label: m.restore, isNext: true, run: () => void restore(movie) }
    : undefined;

  const menu: MenuAction[] = [
    ...others.map(({ key, label, run }) => ({ key, label, onSelect: run })),
    ...(can('movie:write')
      ? [
          {
            key: 'duplicate',
            label: m.duplicate,
            icon: IconCopy,
            onSelect: () => void duplicate(),
            startsGroup: others.length > 0,
          },
        ]
      : []),
    ...(mayDelete && !movie.deletedAt
      ? [
          {
            key: 'delete',
            label: m.delete,
            icon: IconTrash,
            isDanger: true,
            onSelect: () => void remove(),
            startsGroup: true,
          },
        ]
      : []),
  ];

  return {
    step: movie.deletedAt ? restoring : first,
    menu,
    isBusy,
    asked,
    take,
    failure,
    close: () => ask(null),
  };
};
export type MovieActions = ReturnType<typeof useMovieActions>;

/** After a lost race the page shows the movie as it is now. */
const isStale = (error: unknown): error is CallError => error instanceof CallError && error.status === 409;

const refusedWith = (error: unknown): string =>
  isStale(error) && error.code === 'version_conflict' ? m.changedMeanwhile : messageOf(error);
