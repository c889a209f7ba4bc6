import { ConfirmDialog, formatMoney, toast } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { answerDispute } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.accept;

type Props = { payment: PaymentDetail; onClose: () => void };

/** Accepts a dispute. */
export default function AcceptDialog({ payment, onClose }: Props) {
  const { _id, dispute, currency } = payment;
  const accept = useActionMutation({
    mutationFn: () => answerDispute({ params: { _id }, body: { action: 'accept' } }),
    onSuccess: () => {
      toast.success(m.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(formatMoney(dispute?.amountMinor ?? 0, currency))}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      action={accept}
      onClose={onClose}
    >
      {m.text}
    </ConfirmDialog>
  );
}
