import { canAtom } from '@backlot/data/session';
import type { DashboardBoard, RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { SlotId } from '@backlot/contracts/platform/releases/slots';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { remotes } from './release.ts';

/** A remote's part in a slot. */
export type Placement = { id: string; remote: ReleasedRemote; slot: RemoteDescriptor['slots'][number] };

/** The parts of a slot that the user may see, in their own order. */
export function usePlacements(id: SlotId): Placement[] {
  const can = useAtomValue(canAtom);
  return useMemo(
    () =>
      remotes
        .flatMap((remote) =>
          remote.descriptor.slots.map((slot) => ({ id: `${remote.id}/${slot.name}`, remote, slot })),
        )
        .filter(({ slot }) => slot.id === id && can(slot.access))
        .sort((a, b) => a.slot.order - b.slot.order),
    [id, can],
  );
}

/** The same for the cards of a board. */
export function useBoard(board: DashboardBoard): Placement[] {
  const cards = usePlacements('dashboard.card/v1');
  return useMemo(
    () => cards.filter(({ slot: { boards = ['overview'] } }) => boards.includes(board)),
    [cards, board],
  );
}
