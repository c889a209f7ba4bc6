import type { sliceQuery } from '@backlot/contracts/money/reports/slice-query';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import type { z } from '@backlot/contracts/z';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Declares a remote: what the host must know before loading any of its code. The build checks it with the
 * contract's schema, so that a mistake fails there and not in a browser.
 */
export const defineRemote = <const D extends RemoteDescriptor>(descriptor: D): D => descriptor;

/**
 * Default export of an exposed `<area>.routes.tsx`. Paths are relative to the area's base. Pages may be `lazy`;
 * loaders and actions are not run: data is in the query cache.
 */
export type RemoteRoutes = RouteObject[];

/** The controls of the dashboard as in its URL; what is absent is the card's default. */
export type DashboardQuery = z.input<typeof sliceQuery>;

/** A named export of `widgets.tsx`, shown in a dashboard slot. It renders its own states. */
export type DashboardCard = ComponentType<{ query: DashboardQuery }>;
