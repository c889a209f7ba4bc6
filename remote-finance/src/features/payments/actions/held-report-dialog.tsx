import { Text, toast } from '@backlot/ui';
import { Textarea } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { newPaymentFields } from '@backlot/contracts/money/payments/add';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { type HeldReportInput, heldReportInput } from '@backlot/contracts/money/payments/detail';
import { limitsOf } from '@backlot/contracts/platform/records/field-limits';
import { settleHeldReport } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.held;

type Props = { paymentId: string; action: HeldReportInput['action']; onClose: () => void };

/** Releases or dismisses a held report of the gateway, with a note. */
export default function HeldReportDialog({ paymentId, action, onClose }: Props) {
  const settle = useActionMutation({
    mutationFn: (body: HeldReportInput) => settleHeldReport({ params: { _id: paymentId }, body }),
    onSuccess: () => {
      toast.success(m.done[action]);
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: paymentsApi.heldReport,
    action: settle,
    initial: { note: '' },
    bodyOf: ({ note }) => ({ action, note }),
  });
  return (
    <DialogForm title={m[action]} verb={m[action]} {...dialog} onClose={onClose}>
      <Text size="sm">{m.consequences[action]}</Text>
      <Textarea
        label={newPaymentFields.note.label}
        required
        autosize
        minRows={2}
        maxLength={limitsOf(heldReportInput.shape.note).max}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
