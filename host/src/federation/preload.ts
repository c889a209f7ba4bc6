import { areaAt } from '@backlot/contracts/platform/releases/areas';
import { isThrifty, whenIdle } from '@backlot/data/idle';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { digestOf } from '@backlot/federation/integrity';
import { filesOfExpose } from '@backlot/federation/release-set';
import { loadOverlays, loadToasts } from '@backlot/ui';
import { recentAreas } from './recent-areas.ts';
import { areas, isSafeMode, loader, release } from './release.ts';

/** Preloads the code of the area of a path. Never fails. */
const preloadRoute = async (path: string): Promise<void> => {
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
 * When idle, fetches the toast renderer, so that a lost connection can be reported, then what the first dialog needs and
 * the files of the areas that were opened last, one at a time.
 */
export const preloadWhenIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await whenIdle();
  await loadToasts().catch(() => undefined); // the first toast tries again
  if (isSafeMode || isThrifty()) return;
  await whenIdle();
  await loadOverlays().catch(() => undefined); // the dialog itself tries again
  for (const file of likelyFiles()) {
    await whenIdle();
    if (performance.getEntriesByName(file).length === 0) await fetchQuietly(file);
  }
};

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
