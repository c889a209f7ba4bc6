import type { remoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import type { SlotId, SlotProps } from '@backlot/contracts/platform/releases/slots';
import type { z } from '@backlot/contracts/z';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Declares a remote: what the host must know before loading any of its code. The build checks it with the
 * contract's schema, so that a mistake fails there and not in a browser.
 */
export const defineRemote = <const D extends z.input<typeof remoteDescriptor>>(descriptor: D): D =>
  descriptor;

/**
 * Default export of an exposed `<area>.routes.tsx`. Paths are relative to the area's base. Pages may be `lazy`;
 * loaders and actions are not run: data is in the query cache.
 */
export type RemoteRoutes = RouteObject[];

/** What a remote shows in a slot: a named export of the slot's `expose`. It renders its own states. */
export type SlotPart<Id extends SlotId> = ComponentType<SlotProps[Id]>;
