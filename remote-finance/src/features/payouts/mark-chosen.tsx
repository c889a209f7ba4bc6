import { Button, Group, Text } from '@backlot/ui';
import type { Selected } from '@backlot/ui/table';
import type { PayoutRow } from '@backlot/contracts/payouts';
import { lazy, Suspense, useState } from 'react';
import { type Mark, marksOf } from './marks-of.ts';
import { payoutsMessages } from './payouts.messages.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

const { marks, mark: m } = payoutsMessages;
type Props = { selected: Selected<object>; rows: readonly PayoutRow[] };

/** What can be said of the chosen payouts, all of them. */
export function MarkChosen({ selected: { target, clear }, rows }: Props) {
  const [asked, setAsked] = useState<Mark | null>(null);
  const ids = target.by === 'ids' ? target.ids : [];
  const chosen = rows.filter(({ _id }) => ids.includes(_id));
  if (target.by === 'filter' || chosen.length < ids.length) return <Text size="sm">{m.onePage}</Text>;
  const possible = marksOf(chosen);
  return (
    <>
      {possible.length === 0 && <Text size="sm">{whyNot(chosen)}</Text>}
      <Group gap="xs">
        {possible.map((to) => (
          <Button key={to} size="xs" variant="default" onClick={() => setAsked(to)}>
            {marks[to]}
          </Button>
        ))}
      </Group>
      <Suspense>
        {asked && <MarkDialog to={asked} payoutIds={ids} onDone={clear} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

const whyNot = (chosen: readonly PayoutRow[]): string =>
  chosen.every(({ status }) => status === 'scheduled') ? m.onHold : m.nothing;
