import {
  IconArrowBackUp,
  IconCheck,
  IconLock,
  IconLogout,
  IconMail,
  IconTrash,
  IconX,
  type MenuAction,
  type MenuLook,
  toast,
  toastError,
} from '@backlot/ui';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type AdminStep, adminStep, stepsFrom } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { adminActions, endSessions, resendInvite, transitionAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import type { ClosingStep, Person } from './person.ts';

const StepDialog = lazy(() => import('./step-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

type Kind = AdminStep | 'resendInvite' | 'signOut' | 'delete' | 'restore';

/** Label and icon of each action. */
const actionLooks: Record<Kind, MenuLook> = {
  resendInvite: { key: 'resendInvite', label: m.resendInvite, icon: IconMail },
  activate: { key: 'activate', label: m.steps.activate, icon: IconCheck },
  unblock: { key: 'unblock', label: m.steps.unblock, icon: IconCheck },
  signOut: { key: 'signOut', label: m.signOut, icon: IconLogout },
  deactivate: { key: 'deactivate', label: m.steps.deactivate, icon: IconX },
  block: { key: 'block', label: m.steps.block, icon: IconLock },
  delete: { key: 'delete', label: m.delete, icon: IconTrash, isDanger: true, startsGroup: true },
  restore: { key: 'restore', label: m.restore, icon: IconArrowBackUp },
};

type OpenDialog = { person: Person; kind: ClosingStep | 'delete' };

const isClosing = (step: AdminStep): step is ClosingStep => step === 'deactivate' || step === 'block';

/** Every action on an admin besides editing: in a row's menu, and on the admin's page. */
export const useAdminActions = () => {
  const ownId = useUser()?._id;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const writing = useAdminWrite();

  const take = (person: Person, step: AdminStep) => {
    if (isClosing(step)) return setOpen({ person, kind: step });
    writing.mutate(() => reopen(person, step));
  };

  const actionsOf = (person: Person): MenuAction[] => {
    const { _id, status } = person;
    if (person.isDeleted)
      return [{ ...actionLooks.restore, onSelect: () => writing.mutate(() => restore(person)) }];
    const isSelf = _id === ownId;
    const obstacle = isSelf ? m.notYourself : person.isLastSuperadmin ? m.lastSuperadmin : undefined;
    const guarded = obstacle === undefined ? {} : { isDisabled: true, reason: obstacle };
    return [
      ...(status === 'invited'
        ? [
            {
              ...actionLooks.resendInvite,
              onSelect: () => writing.mutate(() => invite(person)),
            },
          ]
        : []),
      ...adminStep.options
        .filter((step) => stepsFrom[step].includes(status))
        .map((step) => ({ ...actionLooks[step], ...guarded, onSelect: () => take(person, step) })),
      ...(status === 'active'
        ? [
            {
              ...actionLooks.signOut,
              ...(isSelf && { isDisabled: true, reason: m.notYourself }),
              onSelect: () => writing.mutate(() => signOut(person)),
            },
          ]
        : []),
      { ...actionLooks.delete, ...guarded, onSelect: () => setOpen({ person, kind: 'delete' }) },
    ];
  };

  const dialogs: ReactNode = (
    <Suspense>
      {open?.kind === 'delete' && <DeleteDialog person={open.person} onClose={close} />}
      {open && open.kind !== 'delete' && <StepDialog person={open.person} step={open.kind} onClose={close} />}
    </Suspense>
  );
  return { actionsOf, dialogs };
};

/** A write without a dialog, which returns the text of its toast. */
const useAdminWrite = () =>
  useActionMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onSuccess: (text) => toast.success(text),
    onError: toastError,
  });

const restore = async (person: Person) => m.restoredToast((await adminActions.restore(person)).name);
const invite = async (person: Person) => {
  await resendInvite(person);
  return adminsApi.resendInvite.message;
};
const signOut = async (person: Person) => {
  await endSessions(person._id);
  return adminsApi.endSessions.message;
};
const reopen = async ({ _id, version }: Person, step: Exclude<AdminStep, ClosingStep>) => {
  await transitionAdmin({ params: { _id }, body: { step, version } });
  return m.stepDone[step];
};
