import { Button, Group, Text } from '@backlot/ui';
import type { Selected } from '@backlot/ui/table';
import type { PayoutMark } from '@backlot/contracts/payouts';
import { lazy, Suspense, useState } from 'react';
import { payoutsMessages } from './payouts.messages.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

const { marks, mark: m } = payoutsMessages;
type Mark = PayoutMark['to'];
const all: readonly Mark[] = ['processing', 'paid', 'failed'];

/** What can be said of the chosen payouts. */
export function MarkChosen({ selected: { target, clear } }: { selected: Selected<object> }) {
  const [asked, setAsked] = useState<Mark | null>(null);
  if (target.by === 'filter') return <Text size="sm">{m.onePage}</Text>;
  return (
    <>
      <Group gap="xs">
        {all.map((to) => (
          <Button key={to} size="xs" variant="default" onClick={() => setAsked(to)}>
            {marks[to]}
          </Button>
        ))}
      </Group>
      <Suspense>
        {asked && (
          <MarkDialog to={asked} payoutIds={target.ids} onDone={clear} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
