import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEdit,
  IconEyeOff,
  IconLock,
  IconMovie,
  type MenuAction,
  toast,
} from '@backlot/ui';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  isEditable,
  type Watcher,
  type WatcherStep,
  watcherStep,
  watcherStepsFrom,
} from '@backlot/contracts/people/watchers/watcher';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { watcherPaths } from '../watcher-paths.ts';
import { cancelDeletion, transitionWatcher, unblockWatcher } from '../watchers.data.ts';
import { actionsMessages as m } from './actions.messages.ts';
import { messageOf } from '@backlot/data/call-error';
import type { Person } from './person.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));
const GrantDialog = lazy(() => import('./grant-dialog.tsx'));

type OpenDialog = { person: Person; about: 'block' | 'grant' };
/** A change that needs no dialog. */
type Change = { write: () => Promise<Watcher>; done: (name: string) => string };

const stepIcons = { verify: IconCircleCheck, deactivate: IconEyeOff, activate: IconCircleCheck };

/** The reversible actions of a watcher, for the row menu and the page. */
export const useWatcherActions = () => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const { mutate: change } = useActionMutation<Change, Watcher>({
    mutationFn: ({ write }) => write(),
    onSuccess: ({ name }, { done }) => toast.success(done(name)),
    onError: (error) => toast.error(messageOf(error)),
  });

  const actionsOf = useCallback(
    (person: Person): MenuAction[] => {
      const can = store.get(canAtom);
      const { _id, status } = person;
      const canWrite = can('watcher:write');
      if (status === 'delete_requested' && can('watcher:manage')) {
        const run = () => change({ write: () => cancelDeletion(person), done: m.deletionCanceled });
        return [{ key: 'keep', label: m.cancelDeletion, icon: IconArrowBackUp, onSelect: run }];
      }
      if (!canWrite || !isEditable(status)) return [];
      return [
        { key: 'edit', label: m.edit, icon: IconEdit, to: watcherPaths.edit(_id), shortcut: 'E' },
        ...watcherStep.options
          .filter((step) => isPossible(step, person))
          .map((step) => ({
            key: step,
            label: m.steps[step],
            icon: stepIcons[step],
            onSelect: () => change({ write: () => transitionWatcher(person, step), done: m.stepDone[step] }),
          })),
        {
          key: 'grant',
          label: m.grant,
          icon: IconMovie,
          onSelect: () => setOpen({ person, about: 'grant' }),
        },
        ...blocking(person, change, () => setOpen({ person, about: 'block' })),
      ];
    },
    [change],
  );

  const dialogs: ReactNode = open && (
    <Suspense>
      {open.about === 'block' ? (
        <BlockDialog person={open.person} block={open.person.block ?? null} onClose={close} />
      ) : (
        <GrantDialog person={open.person} onClose={close} />
      )}
    </Suspense>
  );
  return { actionsOf, dialogs };
};

/** Rows of the list don’t say who is verified: there only pending watchers can be marked as verified. */
const isPossible = (step: WatcherStep, { status, emailVerifiedAt }: Person): boolean => {
  if (step === 'verify')
    return status === 'pending_verification' || (status !== 'blocked' && emailVerifiedAt === null);
  return watcherStepsFrom[step].includes(status);
};

const blocking = (person: Person, change: (change: Change) => void, openDialog: () => void): MenuAction[] => {
  const look = { icon: IconLock, startsGroup: true };
  if (person.status !== 'blocked')
    return [{ key: 'block', label: m.block, ...look, isDanger: true, onSelect: openDialog }];
  const unblock = () => change({ write: () => unblockWatcher(person), done: m.unblocked });
  return [
    { key: 'unblock', label: m.unblock, ...look, onSelect: unblock },
    ...(person.block ? [{ key: 'block', label: m.editBlock, icon: IconEdit, onSelect: openDialog }] : []),
  ];
};
