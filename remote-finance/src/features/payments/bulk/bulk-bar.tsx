import { useCan } from '@backlot/data/session';
import { Button } from '@backlot/ui';
import { lazy, Suspense, useState } from 'react';
import { bulkMessages as m } from './bulk.messages.ts';
import type { BulkKey, BulkTarget } from './use-bulk.ts';

const PaymentsBulkDialog = lazy(() => import('./bulk-dialog.tsx'));

type Props = { target: BulkTarget; count: number; onDone: () => void };

/** What can be done with the selected payments. */
export function BulkBar({ target, count, onDone }: Props) {
  const [chosen, setChosen] = useState<BulkKey | null>(null);
  const canRefund = useCan('payment:manage');
  const keys: readonly BulkKey[] = canRefund ? ['receipt', 'refund'] : ['receipt'];
  const close = () => setChosen(null);
  return (
    <>
      {keys.map((key) => (
        <Button key={key} size="xs" variant="default" onClick={() => setChosen(key)}>
          {m.actions[key]}
        </Button>
      ))}
      <Suspense>
        {chosen && (
          <PaymentsBulkDialog
            key={chosen}
            action={chosen}
            target={target}
            count={count}
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
