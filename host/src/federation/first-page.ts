import { type Area, areaAt } from '@backlot/contracts/platform/releases/areas';
import { queryClient } from '@backlot/data/query-client';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { loadArea } from './area-routes.tsx';
import { inTime } from './in-time.ts';
import { areas, isSafeMode } from './release.ts';

export type FirstArea = { area: Area; route: RouteObject };

/** The routes of the area at a path; null when they aren't there in time, or failed: the router then loads them. */
export const firstAreaAt = async (path: string): Promise<FirstArea | null> => {
  const area = areaAt(areas, path);
  if (!area || isSafeMode || !store.get(canAtom)(area.access)) return null;
  const loaded = loadArea(area).then((route) => ({ area, route }));
  return inTime(loaded.catch(() => null));
};

/** Resolves when the first page has its code and its data, and no later than the wait. */
export const firstPageReady = (router: ReturnType<typeof createBrowserRouter>): Promise<null> =>
  inTime(
    new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const check = () => {
        if (!router.state.initialized || queryClient.isFetching() > 0) return;
        stops.forEach((stop) => stop());
        resolve(null);
      };
      stops.push(router.subscribe(check), queryClient.getQueryCache().subscribe(check));
      check();
    }),
  );
