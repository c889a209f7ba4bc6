import { useUndoable } from '@backlot/ui/record';
import { IconCopy, IconEye, IconTrash, type MenuAction, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { missingItems } from '@backlot/contracts/catalog/movies/facts';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { movieTransitions, type Transition } from '@backlot/contracts/catalog/movies/workflow';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { duplicateMovie, movieActions, transitionMovie } from '../movies.data.ts';
import { confirmationOf, transitionDone, transitionLabel } from '../transition.messages.ts';
import { detailMessages as m } from './movie-detail.messages.ts';

/** The most likely next step. Without one, or without its permission, editing is the main action. */
const nextStatus: Partial<Record<MovieStatus, MovieStatus>> = {
  draft: 'in_review',
  in_review: 'approved',
  changes_requested: 'in_review',
  approved: 'published',
  unpublished: 'published',
  archived: 'draft',
};

/** What a step requires before it runs. */
type Requirement = 'missing' | 'schedule' | 'reasons' | 'confirmation';
type Step = Request<typeof moviesApi.transition>['body'];

const requirementOf = (movie: Movie, transition: Transition): Requirement | null => {
  const { to, needs } = transition;
  if (missingItems(movie, transition).length > 0) return 'missing';
  if (needs.includes('publishAt')) return 'schedule';
  if (needs.includes('reasons')) return 'reasons';
  return confirmationOf(to) ? 'confirmation' : null;
};

/** The actions on a movie, by its status and the person's permissions. */
export const useMovieActions = (movie: Movie) => {
  const can = useAtomValue(canAtom, { store });
  const [opened, setOpened] = useState<{ dialog: Requirement; transition: Transition } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const close = () => {
    setOpened(null);
    setDeleting(false);
  };
  const writes = useMovieWrites(movie, opened !== null, close);
  const remove = () => writes.removing.mutate(movie);
  const begin = (transition: Transition) => {
    const dialog = requirementOf(movie, transition);
    if (!dialog) return writes.step.mutate({ to: transition.to, version: movie.version });
    writes.step.reset();
    setOpened({ dialog, transition });
  };
  const steps = movie.deletedAt ? [] : movieTransitions[movie.status].filter(({ access }) => can(access));
  const [first, ...others] = steps.map((transition) => ({
    key: transition.to,
    label: transitionLabel(movie.status, transition.to),
    isNext: transition.to === nextStatus[movie.status],
    run: () => begin(transition),
  }));
  const refusing = others.find(({ key }) => key === 'changes_requested');
  const restoring = can('movie:delete')
    ? { label: m.restore, isNext: true, run: () => writes.restoring.mutate(movie) }
    : undefined;
  const menu: MenuAction[] = others
    .filter((step) => step !== refusing)
    .map(({ key, label, run }) => ({ key, label, onSelect: run }));
  const isPublic = movie.status === 'published' && !movie.deletedAt;
  if (isPublic) menu.push(openAction(movie._id, menu.length > 0));
  if (can('movie:write')) menu.push(duplicateAction(writes.duplicating.mutate, menu.length > 0 && !isPublic));
  if (can('movie:delete') && !movie.deletedAt)
    menu.push(deleteAction(movie.status === 'published' ? () => setDeleting(true) : remove));
  return {
    step: movie.deletedAt ? restoring : first,
    /** The other answer of a review. */
    refusing,
    menu,
    isBusy: writes.isBusy,
    opened,
    taking: writes.step,
    close,
    /** A published movie is deleted once its title was typed. */
    isDeleting,
    deletion: {
      action: { isPending: writes.isBusy, failure: null },
      onConfirm: () => writes.removing.mutate({ ...movie, typedName: movie.title.trim() }),
      onClose: close,
    },
  };
};
export type MovieActions = ReturnType<typeof useMovieActions>;

const openAction = (_id: string, startsGroup: boolean): MenuAction => ({
  key: 'open',
  label: m.openPaymentPage,
  icon: IconEye,
  onSelect: () => void window.open(moviePaths.payment(_id), '_blank', 'noopener'),
  startsGroup,
});

const duplicateAction = (duplicate: () => void, startsGroup: boolean): MenuAction => ({
  key: 'duplicate',
  label: m.duplicate,
  icon: IconCopy,
  onSelect: () => duplicate(),
  startsGroup,
});

const deleteAction = (remove: () => void): MenuAction => ({
  key: 'delete',
  label: m.delete,
  icon: IconTrash,
  isDanger: true,
  onSelect: remove,
  startsGroup: true,
});

/** The writes besides editing. A failed step shows in its dialog, any other failure in a toast. */
function useMovieWrites(movie: Movie, isInDialog: boolean, close: () => void) {
  const navigate = useNavigate();
  const { _id } = movie;
  const onError = (error: Error) => toast.error(messageOf(error));
  const step = useActionMutation({
    mutationFn: (body: Step) => transitionMovie({ params: { _id }, body }),
    onSuccess: ({ status }) => {
      close();
      toast.success(transitionDone[status]);
    },
    onError: (error) => !isInDialog && onError(error),
  });
  const restoring = useActionMutation({
    mutationFn: movieActions.restore,
    onSuccess: ({ title }) => toast.success(m.restoredToast(title)),
    onError,
  });
  const removing = useUndoable({
    run: movieActions.remove,
    undo: movieActions.restore,
    done: ({ title }) => m.deletedToast(title),
    undone: ({ title }) => m.restoredToast(title),
    onDone: close,
    onError,
  });
  const duplicating = useActionMutation({
    mutationFn: () => duplicateMovie(movie),
    onSuccess: (copy) => {
      toast.success(m.duplicatedToast);
      return navigate(moviePaths.detail(copy._id));
    },
    onError,
  });
  const isBusy = [step, restoring, removing, duplicating].some(({ isPending }) => isPending);
  return { step, restoring, removing, duplicating, isBusy };
}
