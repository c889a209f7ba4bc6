import { Text, toast } from '@backlot/ui';
import { ReasonInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { useState } from 'react';
import { statementMessages } from '../detail/statement.messages.ts';
import { dispute } from '../statements.data.ts';

const m = statementMessages.actions.dispute;

/** Records the maker's dispute. */
export default function DisputeDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const objection = useActionMutation({
    mutationFn: () => dispute(statement, reason),
    onSuccess: () => {
      toast.success(m.done);
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.title}
      verb={m.action}
      isSending={objection.isPending}
      failure={objection.failure}
      onSubmit={() => {
        setTried(true);
        if (reason.trim()) objection.mutate();
      }}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <ReasonInput
        label={m.reason}
        required
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' && m.needed}
        data-autofocus
      />
    </DialogForm>
  );
}
