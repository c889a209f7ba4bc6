import { type Area, areaAt } from '@backlot/contracts/platform/releases/areas';
import { earlyCallsAt } from '@backlot/contracts/platform/releases/early-calls';
import { readAhead } from '@backlot/data/early';
import { isThrifty, whenIdle } from '@backlot/data/idle';
import { queryClient } from '@backlot/data/query-client';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { fetchAhead } from '@backlot/federation/fetch-ahead';
import { digestOf } from '@backlot/federation/integrity';
import { filesOfExpose } from '@backlot/federation/release-set';
import { loadOverlays, loadToasts } from '@backlot/ui';
import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import { areaStatesAtom } from './area-state.ts';
import { recentAreas } from './recent-areas.ts';
import { areas, isSafeMode, loader, release } from './release.ts';
import { preloadLazy } from './resilient-lazy.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes'>;

/** Preloads the code of the area of a path, and of its page if the area has been opened. Never fails. */
const preloadRoute = async (path: string, { routes }: Router): Promise<void> => {
  const area = areaAt(areas, path);
  if (!area || isSafeMode || !store.get(canAtom)(area.access)) return;
  // A failure here is not shown: opening the page tries again and reports it.
  await loader.load(area.remote, area.expose).catch(() => undefined);
  await Promise.all(matchRoutes(routes, path)?.map(({ route }) => preloadLazy(route)) ?? []);
};

const editing = '/edit';
/** Where the open page leads to most often: a list to the page of its rows, a form to the record that it saves. */
const nextPath = (): string | undefined =>
  location.pathname.endsWith(editing)
    ? location.pathname.slice(0, -editing.length)
    : document.querySelector<HTMLAnchorElement>('main a[data-row-link]')?.pathname;

/** Preloads the page that the open one leads to, now and after each navigation. */
export const preloadNextPage = async (router: Router): Promise<void> => {
  await whenIdle();
  const next = nextPath();
  if (next !== undefined && !isThrifty()) await preloadRoute(next, router);
};

/** The link of a page that an event is about. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/admin/"]') : null;

/** Reads the record of a path. */
const readRecord = (path: string): void => {
  const area = areaAt(areas, path);
  if (!area || isSafeMode || path === location.pathname || !store.get(canAtom)(area.access)) return;
  for (const { path: read, query } of earlyCallsAt(area, path)) if (query.length === 0) readAhead(read);
};

/** The pointer rests on a link for as long before its record is read. */
const restMs = 100;

/**
 * Preloads a page's code when a link to it is hovered or focused, and its record when the pointer rests there while
 * nothing else is requested, or is pressed. On slow lines and where the device saves data, only a press counts.
 */
export const preloadHoveredLinks = (root: HTMLElement, router: Router): void => {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const preload = (event: Event) => {
    clearTimeout(rest);
    const link = linkOf(event);
    if (!link) return;
    if (!isThrifty()) void preloadRoute(link.pathname, router);
    rest = setTimeout(() => {
      if (!isThrifty() && queryClient.isFetching() === 0) readRecord(link.pathname);
    }, restMs);
  };
  root.addEventListener('pointerover', preload, { passive: true });
  root.addEventListener('focusin', preload);
  root.addEventListener('pointerdown', (event) => {
    const isHere = event.button === 0 && !event.ctrlKey && !event.metaKey; // otherwise in a new tab
    const link = isHere ? linkOf(event) : null;
    if (link) readRecord(link.pathname);
  });
};

/**
 * When idle, fetches the toast renderer, so that a lost connection can be reported, then what measures the page, what the
 * first dialog needs and the files of the areas that were opened last, one at a time.
 */
export const preloadWhenIdle = async (): Promise<void> => {
  const first = areaAt(areas, location.pathname);
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await whenIdle();
  await loadToasts().catch(() => undefined); // the first toast tries again
  if (isSafeMode || isThrifty()) return;
  if (first && isOpened(first)) await measure(first).catch(() => undefined); // this page isn't counted
  await whenIdle();
  await loadOverlays().catch(() => undefined); // the dialog itself tries again
  for (const file of likelyFiles()) {
    await whenIdle();
    const integrity = digestOf(file);
    if (integrity && performance.getEntriesByName(file).length === 0) await fetchAhead(file, integrity);
  }
};

/** Not what is forbidden or failed. */
const isOpened = ({ access, base }: Area) =>
  store.get(canAtom)(access) && store.get(areaStatesAtom)[base]?.state === 'ready';
const measure = async ({ remote }: Area) => (await import('./watch-vitals.ts')).watchVitals(remote);

/** Waits this long after the page has loaded: its data and images go first. */
const settleMs = 2000;

/** Files of the areas that were opened last and that the user may open. */
const likelyFiles = (): Set<string> => {
  const can = store.get(canAtom);
  return new Set(
    recentAreas().flatMap((base) => {
      const area = areaAt(areas, base);
      return area && can(area.access) ? filesOfExpose(release, area.remote, area.expose) : [];
    }),
  );
};
