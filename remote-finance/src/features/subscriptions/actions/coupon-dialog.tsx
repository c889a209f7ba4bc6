import { Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { useState } from 'react';
import { setCoupon } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { CouponField } from './coupon-field.tsx';

const m = actionsMessages.coupon;

type Props = { subscription: Subscription; isRemoval?: boolean; onClose: () => void };

/** Applies a coupon to a subscription, or removes the one it has. */
export default function CouponDialog({ subscription, isRemoval = false, onClose }: Props) {
  const { _id, version, number, coupon } = subscription;
  const [couponId, setCouponId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const save = useActionMutation({
    mutationFn: () => setCoupon({ params: { _id }, body: { couponId, version } }),
    onSuccess: (changed) => {
      toast.success(actionsMessages.changed(changed));
      onClose();
    },
    fields: ['couponId'],
  });
  const submit = () => {
    setTried(true);
    if (isRemoval || couponId !== null) save.mutate();
  };
  return (
    <DialogForm
      title={isRemoval ? m.removeTitle(coupon?.name ?? '', number) : m.title(number)}
      verb={isRemoval ? m.removeVerb : m.verb}
      isDanger={isRemoval}
      isSending={save.isPending}
      failure={save.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{isRemoval ? m.removeText : m.text}</Text>
      {!isRemoval && (
        <CouponField
          of={{ subscriptionId: _id }}
          couponId={couponId}
          onChange={(chosen) => {
            setCouponId(chosen);
            save.reset();
          }}
          isRequired
          error={isTried && couponId === null ? actionsMessages.needed : save.problemOf('couponId')}
        />
      )}
    </DialogForm>
  );
}
