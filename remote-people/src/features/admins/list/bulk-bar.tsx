import { Button } from '@backlot/ui';
import { lazy, Suspense, useState } from 'react';
import { bulkMessages as m } from './bulk.messages.ts';
import type { BulkKey, BulkTarget } from './use-bulk.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

const keys = ['invite', 'endSessions', 'deactivate'] as const satisfies readonly BulkKey[];

type Props = { target: BulkTarget; count: number; onDone: () => void };

/** What can be done with those who are selected. */
export function BulkBar({ target, count, onDone }: Props) {
  const [chosen, setChosen] = useState<BulkKey | null>(null);
  const close = () => setChosen(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      {keys.map((key) => (
        <Button key={key} size="xs" variant="default" onClick={() => setChosen(key)}>
          {m.actions[key]}
        </Button>
      ))}
      <Suspense>
        {chosen && (
          <BulkDialog
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
