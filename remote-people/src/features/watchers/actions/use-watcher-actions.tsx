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
import { CallError } from '@backlot/data/call-error';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import {
  isEditable,
  type Watcher,
  type WatcherStep,
  watcherStep,
  watcherStepsFrom,
} from '@backlot/contracts/people/watchers/watcher';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { watcherPaths } from '../watcher-paths.ts';
import { keepWatcher, type Known, stepWatcher, unblockWatcher, watchersChanged } from '../watchers.data.ts';
import { actionsMessages as m } from './actions.messages.ts';
import { failureWords } from './use-sending.ts';
import type { Person } from './person.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));
const GrantDialog = lazy(() => import('./grant-dialog.tsx'));

type Asked = { person: Person; about: 'block' | 'grant' };

const stepIcons = { verify: IconCircleCheck, deactivate: IconEyeOff, activate: IconCircleCheck };

/** Everything that can be done with a watcher besides what is final: in a row's menu, and on their page. */
export const useWatcherActions = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const actionsOf = useCallback((person: Person): MenuAction[] => {
    const can = store.get(canAtom);
    const { _id, status } = person;
    const canWrite = can('watcher:write');
    if (status === 'delete_requested' && can('watcher:manage')) {
      const run = () => void attempt(person, () => keepWatcher(person), m.kept);
      return [{ key: 'keep', label: m.keep, icon: IconArrowBackUp, onSelect: run }];
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
          onSelect: () => void attempt(person, () => take(step, person), m.stepDone[step]),
        })),
      {
        key: 'grant',
        label: m.grant,
        icon: IconMovie,
        onSelect: () => setAsked({ person, about: 'grant' }),
      },
      ...blocking(person, () => setAsked({ person, about: 'block' })),
    ];
  }, []);

  const dialogs: ReactNode = asked && (
    <Suspense>
      {asked.about === 'block' ? (
        <BlockDialog person={asked.person} block={asked.person.block ?? null} onClose={close} />
      ) : (
        <GrantDialog person={asked.person} onClose={close} />
      )}
    </Suspense>
  );
  return { actionsOf, dialogs };
};

/** A list does not know who has verified: there it is offered to those who wait for it. */
const isPossible = (step: WatcherStep, { status, emailVerifiedAt }: Person): boolean => {
  if (step === 'verify')
    return status === 'pending_verification' || (status !== 'blocked' && emailVerifiedAt === null);
  return watcherStepsFrom[step].includes(status);
};

const blocking = (person: Person, ask: () => void): MenuAction[] => {
  const look = { icon: IconLock, startsGroup: true };
  if (person.status !== 'blocked')
    return [{ key: 'block', label: m.block, ...look, isDanger: true, onSelect: ask }];
  const unblock = () => void attempt(person, () => unblockWatcher(person), m.unblocked);
  return [
    { key: 'unblock', label: m.unblock, ...look, onSelect: unblock },
    ...(person.block ? [{ key: 'block', label: m.changeBlock, icon: IconEdit, onSelect: ask }] : []),
  ];
};

const take = (step: WatcherStep, { _id, version }: Known) =>
  stepWatcher({ params: { _id }, body: { step, version } });

/** Runs a change and tells how it went; after a lost race the screen shows how it is now. */
const attempt = async (person: Known, change: () => Promise<Watcher>, done: (name: string) => string) => {
  try {
    toast.success(done((await change()).name));
  } catch (error) {
    toast.error(failureWords(error));
    if (error instanceof CallError && error.status === 409) await watchersChanged([person._id]);
  }
};
