import { Button, Text } from '@backlot/ui';
import type { Selected } from '@backlot/ui/table';
import type { StatementRow } from '@backlot/contracts/statements';
import { lazy, Suspense, useState } from 'react';
import { statementsMessages } from './statements.messages.ts';

const PayDialog = lazy(() => import('./pay-dialog.tsx'));

const { bulk: m } = statementsMessages;

type Props = { selected: Selected<object>; rows: readonly StatementRow[] };

/** Schedules the payouts of the chosen statements, once their sums were looked at. */
export function PayChosen({ selected: { target, count, clear }, rows }: Props) {
  const [isAsking, setAsking] = useState(false);
  const ids = target.by === 'ids' ? target.ids : [];
  const chosen = rows.filter(({ _id }) => ids.includes(_id));
  // Their sums are known of the page that is shown.
  if (target.by === 'filter' || chosen.length < ids.length) return <Text size="sm">{m.onePage}</Text>;
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {m.pay(count)}
      </Button>
      <Suspense>
        {isAsking && <PayDialog statements={chosen} onDone={clear} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
