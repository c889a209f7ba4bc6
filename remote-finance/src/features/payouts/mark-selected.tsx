import { Button, Group, Text } from '@backlot/ui';
import type { Selected } from '@backlot/ui/table';
import type { PayoutRow } from '@backlot/contracts/money/payouts/payout';
import { lazy, Suspense, useState } from 'react';
import { type Mark, availableMarks } from './available-marks.ts';
import { payoutsMessages } from './payouts.messages.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

const { marks, mark: m } = payoutsMessages;
type Marking = { to: Mark; payoutIds: string[] };
type Props = { selected: Selected<object>; rows: readonly PayoutRow[] };

/** The marks that apply to selected payouts; one that applies to a part of them says to how many. */
export function MarkSelected({ selected: { target, clear }, rows }: Props) {
  // Kept while the dialog is open: rows may leave the list in the meantime.
  const [marking, setMarking] = useState<Marking | null>(null);
  const ids = target.by === 'ids' ? target.ids : [];
  const chosen = rows.filter(({ _id }) => ids.includes(_id));
  const areShown = target.by === 'ids' && chosen.length === ids.length;
  return (
    <>
      {areShown ? <Marks chosen={chosen} onMark={setMarking} /> : <Text size="sm">{m.onePage}</Text>}
      <Suspense>
        {marking && <MarkDialog {...marking} onDone={clear} onClose={() => setMarking(null)} />}
      </Suspense>
    </>
  );
}

function Marks({ chosen, onMark }: { chosen: readonly PayoutRow[]; onMark: (marking: Marking) => void }) {
  const possible = availableMarks(chosen);
  if (possible.length === 0) return <Text size="sm">{whyNot(chosen)}</Text>;
  return (
    <Group gap="xs">
      {possible.map((marking) => (
        <Button key={marking.to} size="xs" variant="default" onClick={() => onMark(marking)}>
          {m.some(marks[marking.to], marking.payoutIds.length, chosen.length)}
        </Button>
      ))}
    </Group>
  );
}

const whyNot = (chosen: readonly PayoutRow[]): string =>
  chosen.every(({ status }) => status === 'scheduled') ? m.onHold : m.nothing;
