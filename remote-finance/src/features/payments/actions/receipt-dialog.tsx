import { toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { email } from '@backlot/contracts/platform/values/fields';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { sendReceipt } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm, useActionForm } from '@backlot/ui/record';

const m = actionsMessages.receipt;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Resends the receipt to the watcher or to another email. */
export default function ReceiptDialog({ payment, onClose }: Props) {
  const receipt = useActionMutation({
    mutationFn: ({ to = payment.watcherEmail }: { to?: string | undefined }) => {
      const address = email.parse(to);
      return sendReceipt(payment._id, address).then(() => address);
    },
    onSuccess: (address) => {
      toast.success(m.done(address));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: paymentsApi.receipt,
    action: receipt,
    initial: { to: payment.watcherEmail },
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm
      title={m.title(payment.receiptNo ?? payment.orderId)}
      verb={m.verb}
      {...dialog}
      onClose={onClose}
    >
      <TextInput label={m.to} type="email" required data-autofocus {...form.getInputProps('to')} />
    </DialogForm>
  );
}
