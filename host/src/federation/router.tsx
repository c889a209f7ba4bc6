import { areaAt } from '@backlot/contracts/platform/releases/areas';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { RemoteError } from '@backlot/federation/remote-error';
import type { ReactNode } from 'react';
import {
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  createBrowserRouter,
} from 'react-router-dom';
import { loadArea } from './area-routes.tsx';
import { areaStatesAtom, clearAreaStatesAtom } from './area-state.ts';
import { ContentFrame } from './content-frame.tsx';
import type { FirstArea } from './first-page.ts';
import { PageCrashed } from './page-crashed.tsx';
import { PageLoading } from './page-loading.tsx';
import { areas, hostOrigin, isSafeMode } from './release.ts';
import { resilientLazy } from './resilient-lazy.tsx';
import { RemoteRouteFallback } from './remote-route-fallback.tsx';

/** ID of the route that contains the shell's content. */
const contentId = 'content';

/**
 * The one router of the product.
 * @param layout the shell, with an outlet for the page
 * @param pages the host's own pages, relative to `/admin`
 * @param first the area of the first page, if its code is there
 */
export const createShellRouter = (
  layout: ReactNode,
  pages: readonly RouteObject[],
  first: FirstArea | null = null,
) => {
  store.set(clearAreaStatesAtom);
  if (first) store.set(areaStatesAtom, first.area.base, { state: 'ready' });
  return createBrowserRouter(
    [
      {
        path: '/admin',
        element: layout,
        errorElement: <PageCrashed origin={hostOrigin} />,
        children: [
          {
            id: contentId,
            element: <ContentFrame />,
            hydrateFallbackElement: <PageLoading />,
            children: [
              {
                errorElement: <PageCrashed origin={hostOrigin} />,
                children: pages.map(withRetry),
              },
              ...(first ? [first.route] : []),
              { path: '*', element: <RemoteRouteFallback /> },
            ],
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: discoverAreas(first ? [first.area.base] : []),
      // Marks the shell as hydrated: it shows immediately, and `RemoteRouteFallback` discovers the first URL.
      hydrationData: { loaderData: {} },
    },
  );
};

const withRetry = (page: RouteObject): RouteObject =>
  typeof page.lazy === 'function'
    ? { ...page, lazy: resilientLazy(page.lazy, hostOrigin, hostOrigin.title) }
    : page;

/** Adds an area's routes on its first visit. A failed area adds nothing: `RemoteRouteFallback` shows the failure. */
const discoverAreas = (known: readonly string[]): PatchRoutesOnNavigationFunction => {
  const patched = new Set(known);
  return async ({ path, patch, signal }) => {
    const area = areaAt(areas, path);
    if (!area || isSafeMode || patched.has(area.base) || !store.get(canAtom)(area.access)) return;
    store.set(areaStatesAtom, area.base, { state: 'loading' });
    try {
      const route = await loadArea(area);
      if (signal.aborted || patched.has(area.base)) return;
      patched.add(area.base);
      patch(contentId, [route]);
      store.set(areaStatesAtom, area.base, { state: 'ready' });
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      store.set(areaStatesAtom, area.base, { state: 'failed', error });
    }
  };
};
