import { Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import type { Subscription } from '@backlot/contracts/subscriptions.detail';
import { useState } from 'react';
import { setCoupon } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { CouponField } from './coupon-field.tsx';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.coupon;

type Props = { subscription: Subscription; isRemoval?: boolean; onClose: () => void };

/** Gives a subscription a coupon, or takes the one away that it has. */
export default function CouponDialog({ subscription, isRemoval = false, onClose }: Props) {
  const { _id, version, number, coupon } = subscription;
  const [couponId, setCouponId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { isSending, failure, problemOf, forget, send } = useSending({ fields: ['couponId'] });
  const submit = () => {
    setTried(true);
    if (!isRemoval && couponId === null) return;
    void send(async () => {
      toast.success(
        actionsMessages.changed(await setCoupon({ params: { _id }, body: { couponId, version } })),
      );
      onClose();
    });
  };
  return (
    <DialogForm
      title={isRemoval ? m.removeTitle(coupon?.name ?? '', number) : m.title(number)}
      verb={isRemoval ? m.removeVerb : m.verb}
      isDanger={isRemoval}
      isSending={isSending}
      failure={failure}
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
            forget();
          }}
          isRequired
          error={isTried && couponId === null ? actionsMessages.needed : problemOf('couponId')}
        />
      )}
    </DialogForm>
  );
}
