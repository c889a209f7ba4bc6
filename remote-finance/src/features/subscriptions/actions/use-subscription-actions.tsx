import {
  Button,
  IconClock,
  IconEdit,
  IconFileText,
  IconList,
  IconX,
  type MenuAction,
  toast,
  toastError,
} from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { lazy, Suspense, useState } from 'react';
import { resumeSubscription, retryCharge } from '../subscriptions.data.ts';
import { actionsMessages as m } from './actions.messages.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const PauseDialog = lazy(() => import('./pause-dialog.tsx'));
const ChangePlanDialog = lazy(() => import('./change-plan-dialog.tsx'));
const CouponDialog = lazy(() => import('./coupon-dialog.tsx'));
const EditDialog = lazy(() => import('./edit-dialog.tsx'));

type Action = 'cancel' | 'pause' | 'changePlan' | 'coupon' | 'removeCoupon' | 'edit';

/** The actions of a subscription: buttons, menu and dialogs. */
export const useSubscriptionActions = (subscription: Subscription) => {
  const [action, setAction] = useState<Action | null>(null);
  // The API refuses every action until the gateway has responded.
  const isCharging = subscription.chargingSince !== null;
  return {
    menu: isOver(subscription) || isCharging ? [] : menuOf(subscription, setAction),
    primary: !isCharging && <PrimaryActions subscription={subscription} />,
    dialogs: <ActionDialog action={action} subscription={subscription} onClose={() => setAction(null)} />,
  };
};

const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

function menuOf(subscription: Subscription, open: (action: Action) => void): MenuAction[] {
  const { status, cancelAtPeriodEnd } = subscription;
  const isRunning = (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd;
  const changePlan = {
    key: 'changePlan',
    label: m.changePlan.action,
    icon: IconList,
    onSelect: () => open('changePlan'),
  };
  const pause = { key: 'pause', label: m.pause.action, icon: IconClock, onSelect: () => open('pause') };
  return [
    ...(isRunning ? [changePlan] : []),
    ...(isRunning && status === 'active' ? [pause] : []),
    ...couponActions(subscription, open),
    { key: 'edit', label: m.edit.action, icon: IconEdit, onSelect: () => open('edit') },
    {
      key: 'cancel',
      label: m.cancel.action,
      icon: IconX,
      isDanger: true,
      startsGroup: true,
      onSelect: () => open('cancel'),
    },
  ];
}

/** Retries an overdue charge, resumes, or undoes a cancellation. */
function PrimaryActions({ subscription }: { subscription: Subscription }) {
  const { _id, version, number, status, cancelAtPeriodEnd, isFree } = subscription;
  const isOverdue = status === 'past_due' || status === 'unpaid' || status === 'incomplete';
  const isCanceling = cancelAtPeriodEnd && !isOver(subscription) && !isOverdue;
  const input = { params: { _id }, body: { version } };
  /** Either action may charge the card; without access afterwards, it was declined. */
  const report = (after: Subscription, done: string) => {
    if (after.chargingSince) toast.info(m.retry.pending);
    else if (after.status === 'active' || after.status === 'trialing') toast.success(done);
    else toast.error(m.retry.failed);
  };
  const resume = useActionMutation({
    mutationFn: () => resumeSubscription(input),
    onSuccess: (after) => report(after, m.resume.done(number)),
    onError: toastError,
  });
  const retry = useActionMutation({
    mutationFn: () => retryCharge(input),
    onSuccess: (after) => report(after, m.retry.paid(number)),
    onError: toastError,
  });
  return (
    <>
      {isOverdue && !isFree && (
        <Button loading={retry.isPending} onClick={() => retry.mutate()}>
          {m.retry.action}
        </Button>
      )}
      {(status === 'paused' || isCanceling) && (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {status === 'paused' ? m.resume.action : m.resume.keep}
        </Button>
      )}
    </>
  );
}

type DialogProps = { action: Action | null; subscription: Subscription; onClose: () => void };

const ActionDialog = ({ action, ...dialog }: DialogProps) => (
  <Suspense>
    {action === 'cancel' && <CancelDialog {...dialog} />}
    {action === 'pause' && <PauseDialog {...dialog} />}
    {action === 'changePlan' && <ChangePlanDialog {...dialog} />}
    {(action === 'coupon' || action === 'removeCoupon') && (
      <CouponDialog {...dialog} isRemoval={action === 'removeCoupon'} />
    )}
    {action === 'edit' && <EditDialog {...dialog} />}
  </Suspense>
);

/** An applied coupon can be removed or replaced. */
function couponActions({ coupon, isFree }: Subscription, open: (action: Action) => void): MenuAction[] {
  if (isFree) return [];
  const apply = coupon ? m.coupon.replace : m.coupon.action;
  return [
    { key: 'applyCoupon', label: apply, icon: IconFileText, onSelect: () => open('coupon') },
    ...(coupon
      ? [
          {
            key: 'removeCoupon',
            label: m.coupon.removal,
            icon: IconX,
            onSelect: () => open('removeCoupon'),
          },
        ]
      : []),
  ];
}
