import type { RemoteAccess } from '@backlot/contracts/platform/accounts/access';
import { canAtom } from '@backlot/data/session';
import { isOnBoard } from '@backlot/contracts/platform/releases/early-calls';
import type { DashboardBoard, RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { RecordType, SlotId } from '@backlot/contracts/platform/releases/slots';
import type { RecordPart } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { isSafeMode, remotes } from './release.ts';

/** A remote's part in a slot. */
export type Placement = { id: string; remote: ReleasedRemote; slot: RemoteDescriptor['slots'][number] };

/** The parts of a slot that the user may see, in their own order. */
export function usePlacements(id: SlotId): Placement[] {
  const can = useAtomValue(canAtom);
  return useMemo(() => placementsOf(id, can), [id, can]);
}

const placementsOf = (id: SlotId, can: Can): Placement[] =>
  remotes
    .flatMap((remote) =>
      remote.descriptor.slots.map((slot) => ({ id: `${remote.id}/${slot.name}`, remote, slot })),
    )
    .filter(({ slot }) => slot.id === id && can(slot.access))
    .sort((a, b) => a.slot.order - b.slot.order);

type Can = (access: RemoteAccess) => boolean;

/** Its key within a record's page, which may stand in the URL. */
export const keyOf = ({ id }: Placement): string => id.replace('/', '.');

/** The tabs and actions of the pages of records. */
export function useRecordParts() {
  const can = useAtomValue(canAtom);
  return useCallback(
    (id: SlotId, record: RecordType): RecordPart[] =>
      isSafeMode
        ? []
        : placementsOf(id, can).flatMap((placement) => {
            const { title, records } = placement.slot;
            return title && records?.includes(record) ? { key: keyOf(placement), label: title } : [];
          }),
    [can],
  );
}

/** The cards of a board that the user may see, in their own order. */
export function useBoard(board: DashboardBoard): Placement[] {
  const can = useAtomValue(canAtom);
  return useMemo(() => boardOf(board, can), [board, can]);
}

export const boardOf = (board: DashboardBoard, can: Can): Placement[] =>
  placementsOf('dashboard.card/v1', can).filter(({ slot }) => isOnBoard(slot, board));
