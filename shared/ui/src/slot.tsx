import type { RecordType, SlotRequest } from '@backlot/contracts/platform/releases/slots';
import { createContext, type ReactNode, useContext } from 'react';

/** Renders a slot: the host provides it, because only the host knows the remotes. */
export const SlotRenderer = createContext<(request: SlotRequest) => ReactNode>(() => null);

/** What the remotes show in a slot of this page; each part fails alone. */
export function Slot(request: SlotRequest) {
  return useContext(SlotRenderer)(request);
}

/** A tab or an action that a remote adds to the page of a record. */
export type RecordPart = { key: string; label: string };
type RecordSlot = Extract<SlotRequest['id'], `record.${string}`>;

/** Names the parts of a slot that the user may see. */
export const RecordParts = createContext<(slot: RecordSlot, record: RecordType) => readonly RecordPart[]>(
  () => [],
);
