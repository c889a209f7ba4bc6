import type { SlotRequest } from '@backlot/contracts/platform/releases/slots';
import { type ComponentType, createContext, useContext } from 'react';

/** Renders a slot: the host provides it, because only the host knows the remotes. */
export const SlotRenderer = createContext<ComponentType<SlotRequest> | null>(null);

/** What the remotes show in a slot of this page; each part fails alone. */
export function Slot(request: SlotRequest) {
  const Renderer = useContext(SlotRenderer);
  return Renderer && <Renderer {...request} />;
}
