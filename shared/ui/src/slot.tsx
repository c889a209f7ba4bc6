import type { SlotRequest } from '@backlot/contracts/platform/releases/slots';
import { createContext, type ReactNode, useContext } from 'react';

/** Renders a slot: the host provides it, because only the host knows the remotes. */
export const SlotRenderer = createContext<(request: SlotRequest) => ReactNode>(() => null);

/** What the remotes show in a slot of this page; each part fails alone. */
export function Slot(request: SlotRequest) {
  return useContext(SlotRenderer)(request);
}
