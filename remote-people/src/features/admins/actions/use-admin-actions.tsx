import { type MenuAction, toast } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import { type AdminStep, adminStep, stepsFrom } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { adminsChanged, endSessions, resendInvite, restoreAdmin, transitionAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import { actionLooks } from './action-looks.ts';
import type { ClosingStep, Person } from './person.ts';

const StepDialog = lazy(() => import('./step-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

type Asked = { person: Person; about: ClosingStep | 'delete' };

const isClosing = (step: AdminStep): step is ClosingStep => step === 'deactivate' || step === 'block';

/** Everything that can be done with somebody besides editing: in a row's menu, and on their page. */
export const useAdminActions = () => {
  const ownId = useUser()?._id;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const take = (person: Person, step: AdminStep) => {
    if (isClosing(step)) return setAsked({ person, about: step });
    const { _id, version } = person;
    void attempt(person, async () => {
      await transitionAdmin({ params: { _id }, body: { step, version } });
      toast.success(m.stepDone[step]);
    });
  };

  const actionsOf = (person: Person): MenuAction[] => {
    const { _id, status } = person;
    if (person.isDeleted) return [{ ...actionLooks.restore, onSelect: () => void restore(person) }];
    const isSelf = _id === ownId;
    const hindrance = isSelf ? m.notYourself : person.isLastSuperadmin ? m.lastSuperadmin : undefined;
    const held = hindrance === undefined ? {} : { isDisabled: true, reason: hindrance };
    return [
      ...(status === 'invited' ? [{ ...actionLooks.resendInvite, onSelect: () => void invite(person) }] : []),
      ...adminStep.options
        .filter((step) => stepsFrom[step].includes(status))
        .map((step) => ({ ...actionLooks[step], ...held, onSelect: () => take(person, step) })),
      ...(status === 'active'
        ? [
            {
              ...actionLooks.signOut,
              ...(isSelf && { isDisabled: true, reason: m.notYourself }),
              onSelect: () => void signOut(person),
            },
          ]
        : []),
      { ...actionLooks.delete, ...held, onSelect: () => setAsked({ person, about: 'delete' }) },
    ];
  };

  const dialogs: ReactNode = (
    <Suspense>
      {asked?.about === 'delete' && <DeleteDialog person={asked.person} onClose={close} />}
      {asked && asked.about !== 'delete' && (
        <StepDialog person={asked.person} step={asked.about} onClose={close} />
      )}
    </Suspense>
  );
  return { actionsOf, dialogs };
};

/** Runs a change; a failure is told, and after a lost race the screen shows how it is now. */
const attempt = async ({ _id }: Person, change: () => Promise<unknown>) => {
  try {
    await change();
  } catch (error) {
    toast.error(messageOf(error));
    if (error instanceof CallError && error.status === 409) await adminsChanged([_id]);
  }
};

const restore = (person: Person) =>
  attempt(person, async () => {
    const { name } = await restoreAdmin(person);
    toast.success(m.restoredToast(name));
  });

const invite = (person: Person) =>
  attempt(person, async () => {
    await resendInvite(person);
    toast.success(adminsApi.resendInvite.message);
  });

const signOut = (person: Person) =>
  attempt(person, async () => {
    await endSessions(person._id);
    toast.success(adminsApi.endSessions.message);
  });
