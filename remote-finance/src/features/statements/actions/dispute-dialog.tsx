import { Text, toast } from '@backlot/ui';
import { Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import type { Statement } from '@backlot/contracts/statements';
import { useState } from 'react';
import { useSending } from '../../../sending/use-sending.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { dispute } from '../statements.data.ts';

const m = statementMessages.actions.dispute;

/** Writes down what the maker objects to. */
export default function DisputeDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const ask = (words: string) =>
    void send(async () => {
      await dispute(statement, words);
      toast.success(m.done);
      onClose();
    });
  return (
    <DialogForm
      title={m.title}
      verb={m.action}
      isSending={isSending}
      failure={failure}
      onSubmit={() => {
        setTried(true);
        if (reason.trim()) ask(reason);
      }}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <Textarea
        label={m.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && m.needed}
        data-autofocus
      />
    </DialogForm>
  );
}
