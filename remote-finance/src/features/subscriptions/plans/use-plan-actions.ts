import { IconEdit, IconTrash, type MenuAction } from '@backlot/ui';
import { useUndoable } from '@backlot/ui/record';
import type { Plan, PlanStatus } from '@backlot/contracts/money/plans/plan';
import { useState } from 'react';
import { subscriptionPaths } from '../subscription-paths.ts';
import { patchPlan, removePlan, restorePlan } from './plans.data.ts';
import { bulkMessages, plansMessages as m } from './plans.messages.ts';

const changes = [
  { key: 'activate', status: 'active' },
  { key: 'hide', status: 'hidden' },
  { key: 'retire', status: 'retired' },
] as const;
type Step = (typeof changes)[number];
type Change = { plan: Plan; key: Step['key']; status: PlanStatus };

/** Deletes a plan without confirmation, with undo. */
export const usePlanRemoval = (onDone?: () => unknown) =>
  useUndoable({
    run: removePlan,
    undo: restorePlan,
    done: ({ name }) => m.delete.done(name),
    undone: () => m.delete.restored,
    onDone,
  });

/** The menu of a plan in the list. */
export function usePlanActions() {
  const removing = usePlanRemoval();
  const changing = useUndoable({
    run: ({ plan, status }: Change) => patchPlan(plan, { status }),
    undo: (changed, { plan: { status } }) => patchPlan(changed, { status }),
    done: ({ name }, { key }) => bulkMessages.doneTo[key](name),
    undone: ({ name }) => bulkMessages.restored(name),
  });
  const [pendingChange, setPendingChange] = useState<Change | null>(null);
  const begin = (change: Change) =>
    change.plan.status === 'active' ? setPendingChange(change) : changing.mutate(change);
  const actionsOf = (plan: Plan): MenuAction[] => [
    { key: 'edit', label: m.editAction, icon: IconEdit, to: subscriptionPaths.plan(plan._id) },
    ...changes
      .filter(({ status }) => status !== plan.status)
      .map(({ key, status }) => ({
        key,
        label: bulkMessages.actions[key],
        onSelect: () => begin({ plan, key, status }),
      })),
    {
      key: 'delete',
      label: bulkMessages.actions.delete,
      icon: IconTrash,
      isDanger: true,
      startsGroup: true,
      ...(plan.hasHistory && { isDisabled: true, reason: m.delete.reason }),
      onSelect: () => removing.mutate(plan),
    },
  ];
  return {
    actionsOf,
    /** A plan that is sold now, and what it becomes. */
    pendingChange,
    confirm: () =>
      pendingChange && changing.mutate(pendingChange, { onSettled: () => setPendingChange(null) }),
    isPending: changing.isPending,
    close: () => setPendingChange(null),
  };
}
