import { Text } from '@backlot/ui';
import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { Checkbox, ReasonInput, Select } from '@backlot/ui/form';
import { newPaymentFields } from '@backlot/contracts/money/payments/add';
import {
  paymentBulkAction,
  type PaymentBulkAction,
  refundsAtMost,
} from '@backlot/contracts/money/payments/bulk';
import { useState } from 'react';
import { choicesOf } from '../../../select/choices-of.ts';
import { refundReasonLabels } from '../payments.messages.ts';
import { bulkMessages as m } from './bulk.messages.ts';

/** The reason for a bulk refund. */
export default function RefundChoice({ onChosen, onClose }: BulkChosen<PaymentBulkAction>) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [revokesAccess, setRevokes] = useState(false);
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
        data={choicesOf(refundReasonLabels)}
        value={reason}
        onChange={setReason}
        data-autofocus
      />
      <ReasonInput
        label={newPaymentFields.note.label}
        required
        description={m.noteHelp}
        value={note}
        onChange={setNote}
      />
      <Checkbox
        label={m.revokesAccess}
        checked={revokesAccess}
        onChange={(event) => setRevokes(event.currentTarget.checked)}
      />
    </BulkChoice>
  );
}
