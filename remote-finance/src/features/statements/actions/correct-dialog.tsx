import { Stack, Text, toast } from '@backlot/ui';
import { MoneyInput, Radio, ReasonInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { correct } from '../statements.data.ts';

const m = statementMessages.actions.correct;
type Direction = 'add' | 'take' | 'none';
const directions: readonly Direction[] = ['add', 'take', 'none'];
const signs: Record<Direction, number> = { add: 1, take: -1, none: 0 };

type Correction = { reason: string; adjustmentMinor: number };
type Draft = { direction: Direction; adjustmentMinor: number | null; reason: string };
const blank: Draft = { direction: 'add', adjustmentMinor: null, reason: '' };

/** Creates the statement that replaces this one, and opens it. */
export default function CorrectDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const navigate = useNavigate();
  const correction = useActionMutation({
    mutationFn: ({ reason, adjustmentMinor }: Correction) => correct(statement, reason, adjustmentMinor),
    onSuccess: ({ _id }) => {
      toast.success(m.done);
      void navigate(moneyPaths.statement(_id));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: statementsApi.correct,
    action: correction,
    initial: blank,
    bodyOf: ({ direction, adjustmentMinor, reason }) => ({
      version: statement.version,
      reason,
      adjustmentMinor: direction === 'none' ? 0 : adjustmentMinor && signs[direction] * adjustmentMinor,
    }),
    check: ({ direction, adjustmentMinor }) =>
      direction !== 'none' && adjustmentMinor !== null && adjustmentMinor <= 0
        ? { adjustmentMinor: m.amountNeeded }
        : {},
  });
  const { direction } = form.values;
  return (
    <DialogForm title={m.title} verb={m.verb} {...dialog} onClose={onClose}>
      <Text size="sm">{m.text}</Text>
      <Radio.Group label={m.direction} {...form.getInputProps('direction')}>
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
          {...form.getInputProps('adjustmentMinor')}
          value={form.values.adjustmentMinor}
        />
      )}
      <ReasonInput label={m.reason} required {...form.getInputProps('reason')} />
    </DialogForm>
  );
}
