import { ConfirmDialog, toast } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { giveUpOrder } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.giveUp;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Closes an order that was not paid. */
export default function GiveUpDialog({ payment: { _id, orderId }, onClose }: Props) {
  const { isSending, failure, send } = useSending();
  const giveUp = () =>
    send(async () => {
      // The gateway's word holds: what was paid in this moment stays paid.
      const { paidAt } = await giveUpOrder(_id);
      if (paidAt) toast.info(m.paidMeanwhile(orderId));
      else toast.success(m.done(orderId));
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(orderId)}
      verb={m.action}
      cancelVerb={m.keep}
      isDanger
      isBusy={isSending}
      error={failure}
      onConfirm={() => void giveUp()}
      onClose={onClose}
    >
      {m.text}
    </ConfirmDialog>
  );
}
