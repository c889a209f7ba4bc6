import { IconArrowBackUp, IconEdit, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Movie, MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { movieTransitions, type Transition } from '@backlot/contracts/catalog/movies/workflow';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { moviePaths } from '../movie-paths.ts';
import type * as writesModule from '../movies.data.ts';
import { transitionDone, transitionLabel } from '../transition.messages.ts';
import { listMessages as m } from './list.messages.ts';

type Writes = typeof writesModule;

/** Runs a write, whose code comes with the first one, and reports the outcome. */
const attempt = async (write: (writes: Writes) => Promise<Movie>, onDone: (movie: Movie) => void) => {
  try {
    onDone(await write(await import('../movies.data.ts')));
  } catch (error) {
    toast.error(messageOf(error));
  }
};

const restore = (movie: Pick<Movie, '_id' | 'version'>) =>
  attempt(
    ({ restoreMovie }) => restoreMovie(movie),
    ({ title }) => toast.success(m.restoredToast(title)),
  );

const remove = (row: MovieRow) =>
  attempt(
    ({ removeMovie }) => removeMovie(row),
    (deleted) => undo(m.deletedToast(deleted.title), () => restore(deleted)),
  );

const step = ({ _id, version }: MovieRow, { to }: Transition) =>
  attempt(
    ({ transitionMovie }) => transitionMovie({ params: { _id }, body: { to, version } }),
    ({ status }) => toast.success(transitionDone[status]),
  );

/** A step that asks for nothing more can be taken from the list. */
const isPlain = ({ needs }: Transition) => !needs.includes('publishAt') && !needs.includes('reasons');

/** What a row's menu offers, by its status and by what the person may do. */
export const useRowActions = (isDeletedList: boolean): ((row: MovieRow) => readonly MenuAction[]) => {
  const can = useAtomValue(canAtom, { store });
  return useCallback(
    (row) => (isDeletedList ? deletedActions(row, can) : livingActions(row, can)),
    [isDeletedList, can],
  );
};

type Can = (access: Permission) => boolean;

const deletedActions = (row: MovieRow, can: Can): readonly MenuAction[] =>
  can('movie:delete')
    ? [{ key: 'restore', label: m.restore, icon: IconArrowBackUp, onSelect: () => void restore(row) }]
    : [];

const livingActions = (row: MovieRow, can: Can): readonly MenuAction[] => [
  ...(can('movie:write')
    ? [{ key: 'edit', label: m.edit, icon: IconEdit, to: moviePaths.edit(row._id), shortcut: 'E' }]
    : []),
  ...movieTransitions[row.status]
    .filter((transition) => can(transition.access) && isPlain(transition))
    .map((transition) => ({
      key: transition.to,
      label: transitionLabel(row.status, transition.to),
      onSelect: () => void step(row, transition),
    })),
  ...(can('movie:delete')
    ? [
        {
          key: 'delete',
          label: m.delete,
          icon: IconTrash,
          isDanger: true,
          startsGroup: true,
          onSelect: () => void remove(row),
        },
      ]
    : []),
];
