import { ActionMenu, Button } from '@backlot/ui';
import { lazy, Suspense, useState } from 'react';
import { bulkMessages as m } from './bulk.messages.ts';
import type { BulkKey, BulkTarget } from './use-bulk.ts';

const SubscriptionsBulkDialog = lazy(() => import('./bulk-dialog.tsx'));

const buttons = ['retry', 'cancelAtPeriodEnd'] as const satisfies readonly BulkKey[];
const others = ['extendTrial', 'changePlan', 'pause'] as const satisfies readonly BulkKey[];

type Props = { target: BulkTarget; count: number; onDone: () => void };

/** What can be done with the selected subscriptions. */
export function BulkBar({ target, count, onDone }: Props) {
  const [chosen, setChosen] = useState<BulkKey | null>(null);
  const close = () => setChosen(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      {buttons.map((key) => (
        <Button key={key} size="xs" variant="default" onClick={() => setChosen(key)}>
          {m.actions[key]}
        </Button>
      ))}
      <ActionMenu
        label={m.more}
        actions={others.map((key) => ({ key, label: m.actions[key], onSelect: () => setChosen(key) }))}
      />
      <Suspense>
        {chosen && (
          <SubscriptionsBulkDialog
            key={chosen}
            action={chosen}
            target={target}
            count={count}
            onClose={close}
            onDone={done}
          />
        )}
      </Suspense>
    </>
  );
}
