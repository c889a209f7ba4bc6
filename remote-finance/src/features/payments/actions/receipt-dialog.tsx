import { toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { email } from '@backlot/contracts/platform/values/fields';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { useState } from 'react';
import { sendReceipt } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm } from '@backlot/ui/record';

const m = actionsMessages.receipt;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Resends the receipt to the watcher or to another email. */
export default function ReceiptDialog({ payment, onClose }: Props) {
  const [typed, setTyped] = useState(payment.watcherEmail);
  const [isTried, setTried] = useState(false);
  const receipt = useActionMutation({
    mutationFn: (address: string) => sendReceipt(payment._id, address),
    onSuccess: (_, address) => {
      toast.success(m.done(address));
      onClose();
    },
  });
  const to = email.safeParse(typed);
  const submit = () => {
    setTried(true);
    if (to.success) receipt.mutate(to.data);
  };
  return (
    <DialogForm
      title={m.title(payment.receiptNo ?? payment.orderId)}
      verb={m.verb}
      isSending={receipt.isPending}
      failure={receipt.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={m.to}
        type="email"
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTried && !to.success && m.notAnAddress}
        data-autofocus
      />
    </DialogForm>
  );
}
