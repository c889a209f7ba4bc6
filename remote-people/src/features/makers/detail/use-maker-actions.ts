import { IconMail, IconStar, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useCan } from '@backlot/data/session';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import {
  type MakerStatus,
  type MakerTransition,
  makerTransitions,
} from '@backlot/contracts/catalog/makers/workflow';
import { useState } from 'react';
import {
  inviteAgain,
  makersChanged,
  moveMaker,
  removeMaker,
  restoreMaker,
  starMaker,
} from '../makers.data.ts';
import { detailMessages as m, stepDone, stepLabel } from './maker-detail.messages.ts';

/** The step that most likely comes next. Where there is none, editing is. */
const nextStatus: Partial<Record<MakerStatus, MakerStatus>> = {
  lead: 'invited',
  invited: 'onboarding',
  onboarding: 'in_review',
  in_review: 'active',
  suspended: 'active',
};

/** Everything that can be done with a maker now, by its status and by what the person may do. */
export const useMakerActions = (maker: Maker) => {
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<MakerStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Runs one change; a failure is told and leaves everything as it was. */
  const attempt = async (change: () => Promise<Maker>): Promise<Maker | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await change();
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'version_conflict';
      const words = isStale ? m.changedMeanwhile : messageOf(error);
      toast.error(words);
      setFailure(words);
      if (isStale) await makersChanged([maker._id]);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const move = async (to: MakerStatus, reason?: string) => {
    const body = { to, version: maker.version, ...(reason !== undefined && { reason }) };
    const moved = await attempt(() => moveMaker({ params: { _id: maker._id }, body }));
    if (!moved) return;
    setAsked(null);
    toast.success(stepDone[moved.status]);
  };
  const begin = ({ to, needs }: MakerTransition) => {
    setFailure(null);
    if (needs.includes('reason')) setAsked(to);
    else void move(to);
  };
  const tell = async (change: () => Promise<Maker>, words: (changed: Maker) => string) => {
    const changed = await attempt(change);
    if (changed) toast.success(words(changed));
  };
  const restore = (deleted: Maker) =>
    tell(
      () => restoreMaker(deleted),
      ({ name }) => m.restoredToast(name),
    );
  const remove = async () => {
    const deleted = await attempt(() => removeMaker(maker));
    if (deleted) undo(m.deletedToast(deleted.name), () => restore(deleted));
  };

  const holds = (access: Permission) => (access === 'maker:manage' ? canManage : canWrite);
  const steps = maker.deletedAt ? [] : makerTransitions[maker.status].filter(({ access }) => holds(access));
  const next = steps.find(({ to }) => to === nextStatus[maker.status]);
  const menu: MenuAction[] = maker.deletedAt
    ? []
    : [
        ...steps
          .filter((step) => step !== next)
          .map((step) => ({
            key: step.to,
            label: stepLabel(maker.status, step.to),
            onSelect: () => begin(step),
            isDanger: step.to === 'terminated',
          })),
        ...(canWrite ? ownActions(maker, tell, steps.length > 0) : []),
        ...(canManage ? [deleting(maker, remove)] : []),
      ];

  return {
    next: nextButton(),
    menu,
    isBusy,
    asked,
    failure,
    move,
    close: () => setAsked(null),
  };

  function nextButton() {
    if (maker.deletedAt) return canManage ? { label: m.restore, run: () => void restore(maker) } : null;
    return next ? { label: stepLabel(maker.status, next.to), run: () => begin(next) } : null;
  }
};
export type MakerActions = ReturnType<typeof useMakerActions>;

type Tell = (change: () => Promise<Maker>, words: (changed: Maker) => string) => Promise<void>;

const ownActions = (maker: Maker, tell: Tell, startsGroup: boolean): MenuAction[] => [
  ...(maker.status === 'invited' || maker.status === 'onboarding'
    ? [
        {
          key: 'invite',
          label: m.inviteAgain,
          icon: IconMail,
          startsGroup,
          onSelect: () =>
            void tell(
              () => inviteAgain(maker),
              () => m.invitedToast,
            ),
        },
      ]
    : []),
  {
    key: 'star',
    label: maker.starred ? m.unstar : m.star,
    icon: IconStar,
    onSelect: () =>
      void tell(
        () => starMaker({ _id: maker._id, version: maker.version, starred: !maker.starred }),
        ({ name, starred }) => (starred ? m.starredToast(name) : m.unstarredToast(name)),
      ),
  },
];

const deleting = (maker: Maker, remove: () => Promise<void>): MenuAction => ({
  key: 'delete',
  label: m.delete,
  icon: IconTrash,
  isDanger: true,
  startsGroup: true,
  ...(maker.movieCount > 0
    ? { isDisabled: true, reason: m.deleteReason }
    : { onSelect: () => void remove() }),
});
