import { formatMoney, Text, toast } from '@backlot/ui';
import { ReasonInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { Refund } from '@backlot/contracts/money/payments/detail';
import { settleRefund } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.settleRefund;

type Props = { paymentId: string; refund: Refund; currency: string; onClose: () => void };

/** Records that the amount of a failed refund was returned outside the gateway. */
export default function SettleRefundDialog({ paymentId, refund, currency, onClose }: Props) {
  const amount = formatMoney(refund.amountMinor, currency);
  const settle = useActionMutation({
    mutationFn: (body: { note: string }) =>
      settleRefund({ params: { _id: paymentId, refundId: refund._id }, body }),
    onSuccess: () => {
      toast.success(m.done(amount));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: paymentsApi.settleRefund,
    action: settle,
    initial: { note: '' },
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm title={m.title(amount)} verb={m.action} {...dialog} onClose={onClose}>
      <Text size="sm">{m.text}</Text>
      {refund.revokesAccess && <Text size="sm">{m.revokes}</Text>}
      <ReasonInput label={m.note} required data-autofocus {...form.getInputProps('note')} />
    </DialogForm>
  );
}
