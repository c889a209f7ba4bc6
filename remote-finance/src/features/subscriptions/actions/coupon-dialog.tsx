import { Text, toast } from '@backlot/ui';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { setCoupon } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { CouponField } from './coupon-field.tsx';

const m = actionsMessages.coupon;

type Props = { subscription: Subscription; isRemoval?: boolean; onClose: () => void };

type Draft = { couponId: string | null };
const noCoupon: Draft = { couponId: null };

/** Applies a coupon to a subscription, or removes the one it has. */
export default function CouponDialog({ subscription, isRemoval = false, onClose }: Props) {
  const { _id, version, number, coupon } = subscription;
  const save = useActionMutation({
    mutationFn: (body: Draft & { version: number }) => setCoupon({ params: { _id }, body }),
    onSuccess: (changed) => {
      toast.success(actionsMessages.changed(changed));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: subscriptionsApi.setCoupon,
    action: save,
    initial: noCoupon,
    bodyOf: (draft) => ({ ...draft, version }),
    check: ({ couponId }) => (isRemoval || couponId !== null ? {} : { couponId: m.needed }),
  });
  return (
    <DialogForm
      title={isRemoval ? m.removeTitle(coupon?.name ?? '', number) : m.title(number)}
      verb={isRemoval ? m.removeVerb : m.verb}
      isDanger={isRemoval}
      {...dialog}
      onClose={onClose}
    >
      <Text size="sm">{isRemoval ? m.removeText : m.text}</Text>
      {!isRemoval && (
        <CouponField
          of={{ subscriptionId: _id }}
          couponId={form.values.couponId}
          onChange={(chosen) => form.setFieldValue('couponId', chosen)}
          isRequired
          error={form.errors['couponId']}
        />
      )}
    </DialogForm>
  );
}
