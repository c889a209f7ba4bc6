import { Text, toast } from '@backlot/ui';
import { ReasonInput, TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import { paidMark, payoutFields, type PayoutMark } from '@backlot/contracts/money/payouts/payout';
import { markPayouts } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { marks, mark: m } = payoutsMessages;

type Props = { to: PayoutMark['to']; payoutIds: string[]; onDone: () => void; onClose: () => void };

/** Records what the bank did with payouts. */
export default function MarkDialog({ to, payoutIds, onDone, onClose }: Props) {
  const mark = useActionMutation({
    mutationFn: markPayouts,
    onSuccess: ({ count }) => {
      toast.success(m.done(count));
      onDone();
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: payoutsApi.mark,
    action: mark,
    initial: { bankReference: '', failureReason: '' },
    bodyOf: ({ bankReference, failureReason }) => ({
      to,
      payoutIds,
      ...(to === 'paid' && { bankReference }),
      ...(to === 'failed' && { failureReason }),
    }),
  });
  return (
    <DialogForm title={m.title[to](payoutIds.length)} verb={marks[to]} {...dialog} onClose={onClose}>
      <Text size="sm">{m.text[to]}</Text>
      {to === 'paid' && (
        <TextInput
          label={payoutFields.bankReference.label}
          description={m.referenceHelp}
          required
          maxLength={limitsOf(paidMark.shape.bankReference).max}
          data-autofocus
          {...form.getInputProps('bankReference')}
        />
      )}
      {to === 'failed' && (
        <ReasonInput
          label={payoutFields.failureReason.label}
          required
          data-autofocus
          {...form.getInputProps('failureReason')}
        />
      )}
    </DialogForm>
  );
}
