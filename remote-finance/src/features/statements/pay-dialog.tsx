import { ConfirmDialog, formatMoney, Stack, Text } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { StatementRow } from '@backlot/contracts/money/statements/statement';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../maker-money/money-paths.ts';
import { schedulePayouts } from './statements.data.ts';
import { statementsMessages } from './statements.messages.ts';

const { bulk: m } = statementsMessages;

type Props = { statements: readonly StatementRow[]; onDone: () => void; onClose: () => void };

/** Confirms the totals by currency, schedules the payouts and opens their batch. */
export default function PayDialog({ statements, onDone, onClose }: Props) {
  const navigate = useNavigate();
  const schedule = useActionMutation({
    mutationFn: () => schedulePayouts(statements.map((statement) => statement._id)),
    onSuccess: ({ _id }) => {
      onDone();
      onClose();
      void navigate(moneyPaths.batch(_id));
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.title(statements.length)}
      verb={m.pay(statements.length)}
      action={schedule}
      onClose={onClose}
    >
      <Stack gap="xs">
        <ul>
          {totalsOf(statements).map(({ currency, count, payoutMinor }) => (
            <li key={currency}>{m.sum(formatMoney(payoutMinor, currency), count)}</li>
          ))}
        </ul>
        <Text size="sm">{m.text}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** One total per currency: amounts are never converted. */
function totalsOf(statements: readonly StatementRow[]) {
  const totals = new Map<string, { currency: string; count: number; payoutMinor: number }>();
  for (const { currency, payoutMinor } of statements) {
    const before = totals.get(currency) ?? { currency, count: 0, payoutMinor: 0 };
    totals.set(currency, {
      currency,
      count: before.count + 1,
      payoutMinor: before.payoutMinor + payoutMinor,
    });
  }
  return [...totals.values()];
}
