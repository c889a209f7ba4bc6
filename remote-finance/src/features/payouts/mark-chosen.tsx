import { Button, Group, Text } from '@backlot/ui';
import type { Selected } from '@backlot/ui/table';
import type { PayoutMark, PayoutRow } from '@backlot/contracts/payouts';
import { lazy, Suspense, useState } from 'react';
import { payoutsMessages } from './payouts.messages.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

const { marks, mark: m } = payoutsMessages;
type Mark = PayoutMark['to'];

/** As the API has it: what is on hold goes nowhere, and only what is at the bank has arrived or failed. */
const mayBe: Record<Mark, (payout: PayoutRow) => boolean> = {
  processing: ({ status, holds }) => status === 'scheduled' && holds.length === 0,
  paid: ({ status }) => status === 'processing',
  failed: ({ status }) => status === 'processing',
};
const all = ['processing', 'paid', 'failed'] as const satisfies readonly Mark[];

type Props = { selected: Selected<object>; rows: readonly PayoutRow[] };

/** What can be said of the chosen payouts, all of them. */
export function MarkChosen({ selected: { target, clear }, rows }: Props) {
  const [asked, setAsked] = useState<Mark | null>(null);
  const ids = target.by === 'ids' ? target.ids : [];
  const chosen = rows.filter(({ _id }) => ids.includes(_id));
  if (target.by === 'filter' || chosen.length < ids.length) return <Text size="sm">{m.onePage}</Text>;
  const possible = all.filter((to) => chosen.every(mayBe[to]));
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
