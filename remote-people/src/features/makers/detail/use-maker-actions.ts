import { IconMail, IconStar, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import {
  type MakerStatus,
  type MakerTransition,
  makerTransitions,
} from '@backlot/contracts/catalog/makers/workflow';
import { useState } from 'react';
import { makerActions, moveMaker, resendInvitation, starMaker, useMakerMutation } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { detailMessages as m, stepDone, stepLabel } from './maker-detail.messages.ts';

/** The most likely next step; without one, editing is the primary action. */
const nextStatus: Partial<Record<MakerStatus, MakerStatus>> = {
  lead: 'invited',
  invited: 'onboarding',
  onboarding: 'in_review',
  in_review: 'active',
  suspended: 'active',
};

type Move = { to: MakerStatus; reason?: string };

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
  const restoring = useMakerMutation({
    mutationFn: makerActions.restore,
    onSuccess: ({ name }) => toast.success(makersMessages.restoredToast(name)),
    onFailure,
  });
  const removing = useMakerMutation({
    mutationFn: () => makerActions.remove(maker),
    onSuccess: (removed) =>
      undo(makersMessages.deletedToast(removed.name), async () => restoring.mutate(removed)),
    onFailure,
  });
  const inviting = useMakerMutation({
    mutationFn: () => resendInvitation(maker),
    onSuccess: () => toast.success(m.invitedToast),
    onFailure,
  });
  const starring = useMakerMutation({
    mutationFn: () => starMaker(maker),
    onSuccess: ({ name, starred }) => toast.success(makersMessages.starToast(name, starred)),
    onFailure,
  });
  return { moving, restoring, removing, inviting, starring };
};
type Mutations = ReturnType<typeof useMakerMutations>;

/** All actions on a maker, by its status and the person's permissions. */
export const useMakerActions = (maker: Maker) => {
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  const [requested, setRequested] = useState<MakerStatus | null>(null);
  const mutations = useMakerMutations(maker, () => setRequested(null));
  const { moving, restoring } = mutations;

  const start = ({ to, needs }: MakerTransition) => {
    moving.reset();
    if (needs.includes('reason')) setRequested(to);
    else moving.mutate({ to });
  };
  const holds = (access: Permission) => (access === 'maker:manage' ? canManage : canWrite);
  const steps = maker.deletedAt ? [] : makerTransitions[maker.status].filter(({ access }) => holds(access));
  const next = steps.find(({ to }) => to === nextStatus[maker.status]);
  const menu: MenuAction[] = [
    ...steps
      .filter((step) => step !== next)
      .map((step) => ({
        key: step.to,
        label: stepLabel(maker.status, step.to),
        onSelect: () => start(step),
        isDanger: step.to === 'terminated',
      })),
    ...(canWrite && !maker.deletedAt ? ownActions(maker, mutations, steps.length > 0) : []),
    ...(canManage && !maker.deletedAt ? [deleteAction(maker, mutations)] : []),
  ];
  const nextButton = () => {
    if (maker.deletedAt)
      return canManage ? { label: makersMessages.restore, run: () => restoring.mutate(maker) } : null;
    return next ? { label: stepLabel(maker.status, next.to), run: () => start(next) } : null;
  };

  return {
    next: nextButton(),
    menu,
    isBusy: Object.values(mutations).some(({ isPending }) => isPending),
    /** The step whose dialog is open. */
    requested,
    failure: moving.failure,
    move: (to: MakerStatus, reason: string) => moving.mutate({ to, reason }),
    close: () => setRequested(null),
  };
};
export type MakerActions = ReturnType<typeof useMakerActions>;

const ownActions = (maker: Maker, { inviting, starring }: Mutations, startsGroup: boolean): MenuAction[] => [
  ...(maker.status === 'invited' || maker.status === 'onboarding'
    ? [
        {
          key: 'invite',
          label: m.inviteAgain,
          icon: IconMail,
          startsGroup,
          onSelect: () => inviting.mutate(),
        },
      ]
    : []),
  {
    key: 'star',
    label: maker.starred ? makersMessages.unstar : makersMessages.star,
    icon: IconStar,
    onSelect: () => starring.mutate(),
  },
];

const deleteAction = (maker: Maker, { removing }: Mutations): MenuAction => ({
  key: 'delete',
  label: makersMessages.delete,
  icon: IconTrash,
  isDanger: true,
  startsGroup: true,
  ...(maker.movieCount > 0
    ? { isDisabled: true, reason: makersMessages.deleteReason }
    : { onSelect: () => removing.mutate() }),
});
