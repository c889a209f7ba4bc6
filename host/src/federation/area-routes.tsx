import type { Area } from '@backlot/contracts/platform/releases/areas';
import { RemoteError } from '@backlot/federation/remote-error';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { Outlet, type RouteObject } from 'react-router-dom';
import { PageCrashed } from './page-crashed.tsx';
import { rememberArea } from './recent-areas.ts';
import { loader, release } from './release.ts';
import { resilientLazy } from './resilient-lazy.tsx';
import { useCan } from '@backlot/data/session';
import { type ReactNode, useEffect } from 'react';
import { Forbidden } from './forbidden.tsx';

/** Loads an area's code and creates its part of the route tree. @throws RemoteError */
export const loadArea = async (area: Area): Promise<RouteObject> => {
  const origin = { ...area.remote, generation: release.generation };
  const { default: routes } = await loader.load(area.remote, area.expose);
  if (!isRoutes(routes))
    throw new RemoteError(origin, 'expose', `${area.expose} has no routes as its default export`);
  const guarded = routes.map((route) => withRetry(route, area));
  return {
    path: area.base.replace(/^\/admin\//, ''),
    element: (
      <Guard area={area}>
        <Outlet />
      </Guard>
    ),
    children: [{ errorElement: <PageCrashed origin={origin} />, children: guarded }],
  };
};

const isRoutes = (value: unknown): value is RemoteRoutes =>
  Array.isArray(value) && value.every((route) => typeof route === 'object' && route !== null);

/** The router caches a failed `lazy` permanently; ours resolves to a failed state with a retry. */
const withRetry = (route: RouteObject, area: Area): RouteObject => {
  const { lazy, children } = route;
  const origin = { ...area.remote, generation: release.generation };
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: resilientLazy(lazy, origin, area.title) }),
    ...(children && { children: children.map((child) => withRetry(child, area)) }),
  } as RouteObject; // still the same kind of route: an index route gets no children
};

/** Shows its children to users with access, and a refusal to others. */
function Guard({ area: { access, base }, children }: { area: Area; children: ReactNode }) {
  const mayEnter = useCan(access);
  useEffect(() => {
    if (mayEnter) rememberArea(base);
  }, [mayEnter, base]);
  return mayEnter ? children : <Forbidden />;
}
