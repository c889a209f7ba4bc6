import {
  Button,
  IconClock,
  IconEdit,
  IconFileText,
  IconList,
  IconX,
  type MenuAction,
  toast,
} from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
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

type Asked = 'cancel' | 'pause' | 'changePlan' | 'coupon' | 'removeCoupon' | 'edit';

/** The actions of a subscription: buttons, menu and dialogs. */
export const useSubscriptionActions = (subscription: Subscription) => {
  const { _id, version, number, status, cancelAtPeriodEnd, isFree, chargingSince } = subscription;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  const isRunning = (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd;
  const owes = status === 'past_due' || status === 'unpaid' || status === 'incomplete';

  const input = { params: { _id }, body: { version } };
  const onError = (error: Error) => toast.error(messageOf(error));
  const resume = useActionMutation({
    mutationFn: () => resumeSubscription(input),
    onSuccess: () => toast.success(m.resume.done(number)),
    onError,
  });
  const retry = useActionMutation({
    mutationFn: () => retryCharge(input),
    onSuccess: (after) => {
      if (after.chargingSince) toast.info(m.retry.onItsWay);
      else if (after.status === 'active') toast.success(m.retry.paid(number));
      else toast.error(m.retry.failed);
    },
    onError,
  });

  // The API refuses every action until the gateway has responded.
  const isCharging = chargingSince !== null;
  const menu: MenuAction[] =
    isOver || isCharging
      ? []
      : [
          ...(isRunning
            ? [
                {
                  key: 'plan',
                  label: m.changePlan.action,
                  icon: IconList,
                  onSelect: () => setAsked('changePlan'),
                },
              ]
            : []),
          ...(isRunning && status === 'active'
            ? [{ key: 'pause', label: m.pause.action, icon: IconClock, onSelect: () => setAsked('pause') }]
            : []),
          ...couponActions(subscription, setAsked),
          { key: 'edit', label: m.edit.action, icon: IconEdit, onSelect: () => setAsked('edit') },
          {
            key: 'cancel',
            label: m.cancel.action,
            icon: IconX,
            isDanger: true,
            startsGroup: true,
            onSelect: () => setAsked('cancel'),
          },
        ];
  return {
    menu,
    primary: !isCharging && (
      <>
        {owes && !isFree && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {m.retry.action}
          </Button>
        )}
        {(status === 'paused' || (cancelAtPeriodEnd && !isOver && !owes)) && (
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            {status === 'paused' ? m.resume.action : m.resume.keep}
          </Button>
        )}
      </>
    ),
    dialogs: (
      <Suspense>
        {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
        {asked === 'pause' && <PauseDialog subscription={subscription} onClose={close} />}
        {asked === 'changePlan' && <ChangePlanDialog subscription={subscription} onClose={close} />}
        {(asked === 'coupon' || asked === 'removeCoupon') && (
          <CouponDialog subscription={subscription} isRemoval={asked === 'removeCoupon'} onClose={close} />
        )}
        {asked === 'edit' && <EditDialog subscription={subscription} onClose={close} />}
      </Suspense>
    ),
  };
};

/** An applied coupon can be removed or replaced. */
function couponActions({ coupon, isFree }: Subscription, ask: (asked: Asked) => void): MenuAction[] {
  if (isFree) return [];
  const apply = coupon ? m.coupon.replace : m.coupon.action;
  return [
    { key: 'coupon', label: apply, icon: IconFileText, onSelect: () => ask('coupon') },
    ...(coupon
      ? [
          {
            key: 'removeCoupon',
            label: m.coupon.removal,
            icon: IconX,
            onSelect: () => ask('removeCoupon'),
          },
        ]
      : []),
  ];
}
