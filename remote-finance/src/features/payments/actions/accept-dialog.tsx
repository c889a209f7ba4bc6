import { ConfirmDialog, formatMoney, toast } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { answerDispute } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.accept;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Lets the watcher have a disputed payment. */
export default function AcceptDialog({ payment, onClose }: Props) {
  const { _id, dispute, currency } = payment;
  const { isSending, failure, send } = useSending();
  const accept = () =>
    send(async () => {
      await answerDispute({ params: { _id }, body: { action: 'accept' } });
      toast.success(m.done);
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(formatMoney(dispute?.amountMinor ?? 0, currency))}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      isBusy={isSending}
      error={failure}
      onConfirm={() => void accept()}
      onClose={onClose}
    >
      {m.text}
    </ConfirmDialog>
  );
}
