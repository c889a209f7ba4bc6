import { toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { email } from '@backlot/contracts/fields';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { useState } from 'react';
import { sendReceipt } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { DialogForm } from '@backlot/ui/record';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.receipt;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Sends the receipt once more, to the watcher or to where they ask for it. */
export default function ReceiptDialog({ payment, onClose }: Props) {
  const [typed, setTyped] = useState(payment.watcherEmail);
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const to = email.safeParse(typed);
  const submit = () => {
    setTried(true);
    if (!to.success) return;
    void send(async () => {
      await sendReceipt(payment._id, to.data);
      toast.success(m.done(to.data));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.title(payment.receiptNo ?? payment.orderId)}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
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
