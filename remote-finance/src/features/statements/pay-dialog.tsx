import { ConfirmDialog, formatMoney, Stack, Text } from '@backlot/ui';
import type { StatementRow } from '@backlot/contracts/statements';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../maker-money/money-paths.ts';
import { useSending } from '../../sending/use-sending.ts';
import { schedulePayouts } from './statements.data.ts';
import { statementsMessages } from './statements.messages.ts';

const { bulk: m } = statementsMessages;

type Props = { statements: readonly StatementRow[]; onDone: () => void; onClose: () => void };

/** Says what goes to makers in each currency, schedules it, and goes on to the batch. */
export default function PayDialog({ statements, onDone, onClose }: Props) {
  const navigate = useNavigate();
  const { isSending, failure, send } = useSending();
  const schedule = () =>
    void send(async () => {
      const { _id } = await schedulePayouts(statements.map((statement) => statement._id));
      onDone();
      onClose();
      void navigate(moneyPaths.batch(_id));
    });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(statements.length)}
      verb={m.pay(statements.length)}
      isBusy={isSending}
      error={failure}
      onConfirm={schedule}
      onClose={onClose}
    >
      <Stack gap="xs">
        <ul>
          {sumsOf(statements).map(({ currency, count, payoutMinor }) => (
            <li key={currency}>{m.sum(formatMoney(payoutMinor, currency), count)}</li>
          ))}
        </ul>
        <Text size="sm">{m.text}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** One sum for each currency: they are never added to each other. */
function sumsOf(statements: readonly StatementRow[]) {
  const sums = new Map<string, { currency: string; count: number; payoutMinor: number }>();
  for (const { currency, payoutMinor } of statements) {
    const before = sums.get(currency) ?? { currency, count: 0, payoutMinor: 0 };
    sums.set(currency, {
      currency,
      count: before.count + 1,
      payoutMinor: before.payoutMinor + payoutMinor,
    });
  }
  return [...sums.values()];
}
