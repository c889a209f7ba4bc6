import { Stack, Text, toast } from '@backlot/ui';
import { MoneyInput, Radio, Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import type { Statement } from '@backlot/contracts/statements';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { useSending } from '../../../sending/use-sending.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { correct } from '../statements.data.ts';

const m = statementMessages.actions.correct;
type Way = 'add' | 'take' | 'none';
const ways: readonly Way[] = ['add', 'take', 'none'];
const signs: Record<Way, number> = { add: 1, take: -1, none: 0 };

/** Makes the statement that takes the place of this one, and goes on to it. */
export default function CorrectDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('add');
  const [minor, setMinor] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const hasAmount = way === 'none' || Boolean(minor);
  const { isSending, failure, send } = useSending();
  const ask = (adjustmentMinor: number) =>
    void send(async () => {
      const made = await correct(statement, reason, adjustmentMinor);
      toast.success(m.done);
      void navigate(moneyPaths.statement(made._id));
      onClose();
    });
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={() => {
        setTried(true);
        if (hasAmount && reason.trim()) ask(way === 'none' ? 0 : signs[way] * (minor ?? 0));
      }}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <Radio.Group
        label={m.way}
        value={way}
        onChange={(value) => setWay(ways.find((known) => known === value) ?? way)}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((value) => (
            <Radio key={value} value={value} label={m[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {way !== 'none' && (
        <MoneyInput
          label={m.amount}
          required
          currency={statement.currency}
          value={minor}
          onChange={setMinor}
          error={isTried && !hasAmount && !Number.isNaN(minor) && m.amountNeeded}
        />
      )}
      <Textarea
        label={m.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && m.needed}
      />
    </DialogForm>
  );
}
