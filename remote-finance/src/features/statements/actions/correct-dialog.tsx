import { Stack, Text, toast } from '@backlot/ui';
import { MoneyInput, Radio, ReasonInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { correct } from '../statements.data.ts';

const m = statementMessages.actions.correct;
type Direction = 'add' | 'take' | 'none';
const directions: readonly Direction[] = ['add', 'take', 'none'];
const signs: Record<Direction, number> = { add: 1, take: -1, none: 0 };

/** Creates the statement that replaces this one, and opens it. */
export default function CorrectDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const navigate = useNavigate();
  const [direction, setDirection] = useState<Direction>('add');
  const [minor, setMinor] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const hasAmount = direction === 'none' || Boolean(minor);
  const correction = useActionMutation({
    mutationFn: (adjustmentMinor: number) => correct(statement, reason, adjustmentMinor),
    onSuccess: ({ _id }) => {
      toast.success(m.done);
      void navigate(moneyPaths.statement(_id));
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={correction.isPending}
      failure={correction.failure}
      onSubmit={() => {
        setTried(true);
        if (hasAmount && reason.trim())
          correction.mutate(direction === 'none' ? 0 : signs[direction] * (minor ?? 0));
      }}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <Radio.Group
        label={m.direction}
        value={direction}
        onChange={(value) => setDirection(directions.find((known) => known === value) ?? direction)}
      >
        <Stack gap="xs" mt="xs">
          {directions.map((value) => (
            <Radio key={value} value={value} label={m[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {direction !== 'none' && (
        <MoneyInput
          label={m.amount}
          required
          currency={statement.currency}
          value={minor}
          onChange={setMinor}
          error={isTried && !hasAmount && !Number.isNaN(minor) && m.amountNeeded}
        />
      )}
      <ReasonInput
        label={m.reason}
        required
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' && m.needed}
      />
    </DialogForm>
  );
}
