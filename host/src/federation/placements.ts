import { canAtom } from '@backlot/data/session';
import type { DashboardBoard, RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { remotes } from './release.ts';

/** A remote's card in a slot. */
export type Placement = { id: string; remote: ReleasedRemote; slot: RemoteDescriptor['slots'][number] };

/** The cards that the user may see on a board, in their own order. */
export function usePlacements(board: DashboardBoard): Placement[] {
  const can = useAtomValue(canAtom);
  return useMemo(
    () =>
      remotes
        .flatMap((remote) =>
          remote.descriptor.slots.map((slot) => ({ id: `${remote.id}/${slot.name}`, remote, slot })),
        )
        .filter(({ slot: { boards = ['overview'], access } }) => boards.includes(board) && can(access))
        .sort((a, b) => a.slot.order - b.slot.order),
    [board, can],
  );
}
