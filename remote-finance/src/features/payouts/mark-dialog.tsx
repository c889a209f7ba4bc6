import { Text, toast } from '@backlot/ui';
import { Textarea, TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import type { PayoutMark } from '@backlot/contracts/payouts';
import { useState } from 'react';
import { useSending } from '../../sending/use-sending.ts';
import { markPayouts } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { marks, mark: m } = payoutsMessages;

type Props = { to: PayoutMark['to']; payoutIds: string[]; onDone: () => void; onClose: () => void };

/** Writes down what the bank has done with payouts. */
export default function MarkDialog({ to, payoutIds, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = to !== 'processing' && typed.trim() === '';
  const { isSending, failure, send } = useSending();
  const ask = (mark: PayoutMark) =>
    void send(async () => {
      const { count } = await markPayouts(mark);
      toast.success(m.done(count));
      onDone();
      onClose();
    });
  return (
    <DialogForm
      title={m.title[to](payoutIds.length)}
      verb={marks[to]}
      isSending={isSending}
      failure={failure}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) ask(markOf(to, payoutIds, typed));
      }}
      onClose={onClose}
    >
      <Text size="sm">{m.text[to]}</Text>
      {to === 'paid' && (
        <TextInput
          label={m.bankReference}
          description={m.referenceHelp}
          required
          maxLength={140}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && isMissing && m.referenceNeeded}
          data-autofocus
        />
      )}
      {to === 'failed' && (
        <Textarea
          label={m.failureReason}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && isMissing && m.reasonNeeded}
          data-autofocus
        />
      )}
    </DialogForm>
  );
}

function markOf(to: PayoutMark['to'], payoutIds: string[], typed: string): PayoutMark {
  if (to === 'paid') return { to, payoutIds, bankReference: typed };
  return to === 'failed' ? { to, payoutIds, failureReason: typed } : { to, payoutIds };
}
