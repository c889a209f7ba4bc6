import { Text } from '@backlot/ui';
import { BulkChoice, BulkDialog } from '@backlot/ui/bulk';
import { Checkbox, Select, Textarea } from '@backlot/ui/form';
import { paymentBulkAction, type PaymentBulkAction, refundsAtMost } from '@backlot/contracts/payments.bulk';
import { useEffect, useEffectEvent, useState } from 'react';
import { refundReasonLabels } from '../payments.messages.ts';
import { bulkMessages as m } from './bulk.messages.ts';
import { type BulkKey, type BulkTarget, usePaymentsBulk } from './use-bulk.ts';

type Props = {
  action: BulkKey;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

const words = { rows: m.rows, reasons: m.reasons };

/** One bulk action on payments: sending receipts is tried at once, refunds ask why. */
export default function PaymentsBulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, summary, attempt, run } = usePaymentsBulk(action, { target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if (action === 'receipt') void attempt({ type: 'receipt' });
  });
  useEffect(() => tryAtOnce(), []);
  return (
    <BulkDialog
      title={m.actions[action]}
      words={words}
      state={state}
      summary={summary}
      isDanger={action === 'refund'}
      choice={
        action === 'refund' && <RefundChoice onChosen={(chosen) => void attempt(chosen)} onClose={onClose} />
      }
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}

type ChoiceProps = { onChosen: (action: PaymentBulkAction) => void; onClose: () => void };

function RefundChoice({ onChosen, onClose }: ChoiceProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [revokesAccess, setRevokes] = useState(true);
  const chosen = paymentBulkAction.safeParse({ type: 'refund', reason, note, revokesAccess });
  return (
    <BulkChoice
      isReady={chosen.success}
      onNext={() => chosen.data && onChosen(chosen.data)}
      onClose={onClose}
    >
      <Text size="sm">{m.refundText(refundsAtMost)}</Text>
      <Select
        label={m.reason}
        required
        allowDeselect={false}
        data={Object.entries(refundReasonLabels).map(([value, label]) => ({ value, label }))}
        value={reason}
        onChange={setReason}
        data-autofocus
      />
      <Textarea
        label={m.note}
        description={m.noteHelp}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label={m.revokesAccess}
        checked={revokesAccess}
        onChange={(event) => setRevokes(event.currentTarget.checked)}
      />
    </BulkChoice>
  );
}
