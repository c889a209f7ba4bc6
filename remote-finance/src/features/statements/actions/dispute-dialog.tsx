import { Text, toast } from '@backlot/ui';
import { ReasonInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { statementMessages } from '../detail/statement.messages.ts';
import { dispute } from '../statements.data.ts';

const m = statementMessages.actions.dispute;

/** Records the maker's dispute. */
export default function DisputeDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const objection = useActionMutation({
    mutationFn: ({ reason }: { reason: string }) => dispute(statement, reason),
    onSuccess: () => {
      toast.success(m.done);
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: statementsApi.dispute,
    action: objection,
    initial: { reason: '' },
    bodyOf: (draft) => ({ ...draft, version: statement.version }),
  });
  return (
    <DialogForm title={m.title} verb={m.action} {...dialog} onClose={onClose}>
      <Text size="sm">{m.text}</Text>
      <ReasonInput label={m.reason} required data-autofocus {...form.getInputProps('reason')} />
    </DialogForm>
  );
}
