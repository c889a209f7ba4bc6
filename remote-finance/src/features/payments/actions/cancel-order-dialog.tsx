import { ConfirmDialog, toast } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { cancelOrder } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.cancel;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Cancels an unpaid order. */
export default function CancelOrderDialog({ payment: { _id, orderId }, onClose }: Props) {
  const cancel = useActionMutation({
    mutationFn: () => cancelOrder(_id),
    // The gateway decides: an order that was paid in the same moment stays paid.
    onSuccess: ({ paidAt }) => {
      if (paidAt) toast.info(m.paidMeanwhile(orderId));
      else toast.success(m.done(orderId));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(orderId)}
      verb={m.action}
      cancelVerb={m.keep}
      isDanger
      action={cancel}
      onClose={onClose}
    >
      {m.text}
    </ConfirmDialog>
  );
}
