import { Text, toast } from '@backlot/ui';
import { ReasonInput, TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { PayoutMark } from '@backlot/contracts/money/payouts/payout';
import { useState } from 'react';
import { markPayouts } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { marks, mark: m } = payoutsMessages;

type Props = { to: PayoutMark['to']; payoutIds: string[]; onDone: () => void; onClose: () => void };

/** Records what the bank did with payouts. */
export default function MarkDialog({ to, payoutIds, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = to !== 'processing' && typed.trim() === '';
  const mark = useActionMutation({
    mutationFn: markPayouts,
    onSuccess: ({ count }) => {
      toast.success(m.done(count));
      onDone();
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.title[to](payoutIds.length)}
      verb={marks[to]}
      isSending={mark.isPending}
      failure={mark.failure}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) mark.mutate(markOf(to, payoutIds, typed));
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
        <ReasonInput
          label={m.failureReason}
          required
          value={typed}
          onChange={setTyped}
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
