import { areaAt } from '@backlot/contracts/platform/releases/areas';
import { queryClient } from '@backlot/data/query-client';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { digestOf } from '@backlot/federation/integrity';
import { filesOfExpose } from '@backlot/federation/release-set';
import { loadOverlays, loadToasts } from '@backlot/ui';
import { areas, isSafeMode, loader, release, remotes } from './release.ts';

/** Preloads the code of the area of a path. Never fails. */
export const preloadRoute = async (path: string): Promise<void> => {
  const area = areaAt(areas, path);
  if (!area || isSafeMode || !store.get(canAtom)(area.access)) return;
  // A failure here is not shown: opening the page tries again and reports it.
  await loader.load(area.remote, area.expose).catch(() => undefined);
};

/** Preloads a page's code when a link to it is hovered or focused. */
export const preloadHoveredLinks = (root: HTMLElement): void => {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
    if (link) void preloadRoute(link.pathname);
  };
  root.addEventListener('pointerover', preload, { passive: true });
  root.addEventListener('focusin', preload);
};

/**
 * When idle, fetches the toast renderer, so that a lost connection can be reported, then what the
 * first dialog needs and the files behind every menu item of the user.
 */
export const preloadWhenIdle = async (): Promise<void> => {
  await preloadRoute(window.location.pathname); // the current page goes first
  await pause(settleMs);
  do await idle();
  while (queryClient.isFetching() > 0); // the page's data go first, however slow the connection
  await loadToasts().catch(() => undefined); // the first toast tries again
  if (isSafeMode || isThrifty()) return;
  await loadOverlays().catch(() => undefined); // the dialog itself tries again
  for (const file of menuFiles()) {
    await idle();
    if (performance.getEntriesByName(file).length === 0) await fetchQuietly(file);
  }
};

/** Waits this long after the page has loaded: its data and images go first. */
const settleMs = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const menuFiles = (): Set<string> => {
  const can = store.get(canAtom);
  const seen = remotes.flatMap(({ descriptor }) => descriptor.nav.filter(({ access }) => can(access)));
  return new Set(
    seen.flatMap(({ to }) => {
      const area = areaAt(areas, to);
      return area ? filesOfExpose(release, area.remote, area.expose) : [];
    }),
  );
};

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200); // Safari
  });

/** Puts a file into the browser's cache; it runs only when the page requests it. */
const fetchQuietly = async (url: string): Promise<void> => {
  const integrity = digestOf(url);
  if (!integrity) return;
  try {
    const answer = await fetch(url, { integrity, priority: 'low' });
    await answer.arrayBuffer();
  } catch {
    // the page itself reports the failure
  }
};

/** Whether the browser is set to save data. */
const isThrifty = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // Chromium only
  return connection?.saveData === true;
};
