import { Button, Text } from '@backlot/ui';
import type { Selected } from '@backlot/ui/table';
import type { StatementRow } from '@backlot/contracts/money/statements/statement';
import { lazy, Suspense, useState } from 'react';
import { statementsMessages } from './statements.messages.ts';

const PayDialog = lazy(() => import('./pay-dialog.tsx'));

const { bulk: m } = statementsMessages;

type Props = { selected: Selected<object>; rows: readonly StatementRow[] };

/** Schedules the payouts of the selected statements after a review of their totals. */
export function PaySelected({ selected: { target, count, clear }, rows }: Props) {
  // Kept while the dialog is open: rows may leave the list in the meantime.
  const [paying, setPaying] = useState<readonly StatementRow[] | null>(null);
  const ids = target.by === 'ids' ? target.ids : [];
  const chosen = rows.filter(({ _id }) => ids.includes(_id));
  // Totals are known for the current page only.
  const areShown = target.by === 'ids' && chosen.length === ids.length;
  return (
    <>
      {areShown ? (
        <Button size="xs" onClick={() => setPaying(chosen)}>
          {m.pay(count)}
        </Button>
      ) : (
        <Text size="sm">{m.onePage}</Text>
      )}
      <Suspense>
        {paying && <PayDialog statements={paying} onDone={clear} onClose={() => setPaying(null)} />}
      </Suspense>
    </>
  );
}
