import { IconMail, type MenuAction, toast } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import {
  type MakerStatus,
  type MakerTransition,
  makerTransitions,
} from '@backlot/contracts/catalog/makers/workflow';
import { useState } from 'react';
import { moveMaker, resendInvitation, useMakerMutation } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { deleteAction, starAction, useQuickActions } from '../use-quick-actions.ts';
import { detailMessages as m, stepDone, stepLabel } from './maker-detail.messages.ts';

/** The most likely next step; without one, editing is the primary action. */
const nextStatus: Partial<Record<MakerStatus, MakerStatus>> = {
  lead: 'invited',
  invited: 'onboarding',
  onboarding: 'in_review',
  in_review: 'active',
  suspended: 'active',
};

type Move = { to: MakerStatus; reason?: string; name?: string };

const useMakerMutations = (maker: Maker, onMoved: () => void) => {
  const onFailure = (message: string) => toast.error(message);
  const moving = useMakerMutation({
    mutationFn: (step: Move) =>
      moveMaker({ params: { _id: maker._id }, body: { ...step, version: maker.version } }),
    onSuccess: ({ status }) => {
      onMoved();
      toast.success(stepDone[status]);
    },
    onFailure,
  });
  const inviting = useMakerMutation({
    mutationFn: () => resendInvitation(maker),
    onSuccess: () => toast.success(m.invitedToast),
    onFailure,
  });
  return { moving, inviting };
};
type Mutations = ReturnType<typeof useMakerMutations>;

/** All actions on a maker, by its status and the person's permissions. */
export const useMakerActions = (maker: Maker) => {
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  const [requested, setRequested] = useState<MakerStatus | null>(null);
  const mutations = useMakerMutations(maker, () => setRequested(null));
  const { moving } = mutations;
  const quick = useQuickActions();

  const start = ({ to, needs }: MakerTransition) => {
    moving.reset();
    if (needs.includes('reason')) setRequested(to);
    else moving.mutate({ to });
  };
  const holds = (access: Permission) => (access === 'maker:manage' ? canManage : canWrite);
  const steps = maker.deletedAt ? [] : makerTransitions[maker.status].filter(({ access }) => holds(access));
  const next = steps.find(({ to }) => to === nextStatus[maker.status]);
  const refusing = steps.find(({ to }) => maker.status === 'in_review' && to === 'onboarding');
  const menu: MenuAction[] = [
    ...steps
      .filter((step) => step !== next && step !== refusing)
      .map((step) => ({
        key: step.to,
        label: stepLabel(maker.status, step.to),
        onSelect: () => start(step),
        isDanger: step.to === 'terminated',
      })),
    ...(canWrite && !maker.deletedAt
      ? [...inviteActions(maker, mutations, steps.length > 0), starAction(maker, quick.star)]
      : []),
    ...(canManage && !maker.deletedAt ? [deleteAction(maker, quick.remove)] : []),
  ];
  const nextButton = () => {
    if (maker.deletedAt)
      return canManage ? { label: makersMessages.restore, run: () => quick.restore(maker) } : null;
    return next ? { label: stepLabel(maker.status, next.to), run: () => start(next) } : null;
  };

  return {
    next: nextButton(),
    /** The other answer of a review. */
    refusing: refusing && {
      label: stepLabel(maker.status, refusing.to),
      run: () => start(refusing),
    },
    menu,
    isBusy: quick.isBusy || Object.values(mutations).some(({ isPending }) => isPending),
    /** The step whose dialog is open. */
    requested,
    failure: moving.failure,
    reset: moving.reset,
    move: moving.mutate,
    close: () => setRequested(null),
  };
};
export type MakerActions = ReturnType<typeof useMakerActions>;

/** Only makers who haven't finished onboarding can be invited again. */
const inviteActions = (maker: Maker, { inviting }: Mutations, startsGroup: boolean): MenuAction[] =>
  maker.status === 'invited' || maker.status === 'onboarding'
    ? [
        {
          key: 'invite',
          label: m.inviteAgain,
          icon: IconMail,
          startsGroup,
          onSelect: () => inviting.mutate(),
        },
      ]
    : [];
