import { IconArrowBackUp, IconEdit, IconTrash, type MenuAction, toast, undo, toastError } from '@backlot/ui';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Movie, MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { movieTransitions, type Transition } from '@backlot/contracts/catalog/movies/workflow';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { moviePaths } from '../movie-paths.ts';
import type * as writesModule from '../movies.data.ts';
import { transitionDone, transitionLabel } from '../transition.messages.ts';
import { listMessages as m } from './list.messages.ts';

type Writes = typeof writesModule;

/** The writes of a row; their code loads with the first one. */
function useRowWrites() {
  const { mutate } = useActionMutation({
    mutationFn: async ({ write }: RowWrite) => write(await import('../movies.data.ts')),
    onSuccess: (movie, { onDone }) => onDone(movie),
    onError: toastError,
  });
  return useMemo(() => {
    const restore = (movie: Pick<Movie, '_id' | 'version'>) =>
      mutate({
        write: ({ movieActions }) => movieActions.restore(movie),
        onDone: ({ title }) => toast.success(m.restoredToast(title)),
      });
    const remove = (row: MovieRow & { typedName?: string }) =>
      mutate({
        write: ({ movieActions }) => movieActions.remove(row),
        onDone: (deleted) => undo(m.deletedToast(deleted.title), async () => restore(deleted)),
      });
    const step = ({ _id, version }: MovieRow, { to }: Transition) =>
      mutate({
        write: ({ transitionMovie }) => transitionMovie({ params: { _id }, body: { to, version } }),
        onDone: ({ status }) => toast.success(transitionDone[status]),
      });
    return { restore, remove, step };
  }, [mutate]);
}

type RowWrite = { write: (writes: Writes) => Promise<Movie>; onDone: (movie: Movie) => void };
type RowWrites = ReturnType<typeof useRowWrites>;

/** A step without further input can be taken from the list. */
const isPlain = ({ needs }: Transition) => !needs.includes('publishAt') && !needs.includes('reasons');

/** The menu of a row, by its status and the person's permissions, and the published movie whose deletion it confirms. */
export const useRowActions = (isDeletedList: boolean) => {
  const can = useAtomValue(canAtom, { store });
  const writes = useRowWrites();
  const [deleting, setDeleting] = useState<MovieRow | null>(null);
  const rowActions = useCallback(
    (row: MovieRow): readonly MenuAction[] => {
      const remove = (one: MovieRow) => (one.status === 'published' ? setDeleting(one) : writes.remove(one));
      return isDeletedList
        ? deletedActions(row, can, writes)
        : activeActions(row, can, { ...writes, remove });
    },
    [isDeletedList, can, writes],
  );
  const close = () => setDeleting(null);
  const deletion = deleting && {
    movie: deleting,
    action: { isPending: false, failure: null },
    onConfirm: () => {
      close();
      writes.remove({ ...deleting, typedName: deleting.title.trim() });
    },
    onClose: close,
  };
  return { rowActions, deletion };
};

type Can = (access: Permission) => boolean;

const deletedActions = (row: MovieRow, can: Can, { restore }: RowWrites): readonly MenuAction[] =>
  can('movie:delete')
    ? [{ key: 'restore', label: m.restore, icon: IconArrowBackUp, onSelect: () => restore(row) }]
    : [];

const activeActions = (row: MovieRow, can: Can, { step, remove }: RowWrites): readonly MenuAction[] => [
  ...(can('movie:write')
    ? [{ key: 'edit', label: m.edit, icon: IconEdit, to: moviePaths.edit(row._id), shortcut: 'E' }]
    : []),
  ...movieTransitions[row.status]
    .filter((transition) => can(transition.access) && isPlain(transition))
    .map((transition) => ({
      key: transition.to,
      label: transitionLabel(row.status, transition.to),
      onSelect: () => step(row, transition),
    })),
  ...(can('movie:delete')
    ? [
        {
          key: 'delete',
          label: m.delete,
          icon: IconTrash,
          isDanger: true,
          startsGroup: true,
          onSelect: () => remove(row),
        },
      ]
    : []),
];
