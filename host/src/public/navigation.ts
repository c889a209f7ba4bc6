import { readLayout } from '@backlot/data/layout-record';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

const currentPath = () => location.pathname + location.search;

/** Path and query of the current page. */
export const useCurrentUrl = (): URL =>
  new URL(useSyncExternalStore(subscribe, currentPath), location.origin);

/** Navigates within the public entry without reloading the document. */
export const goTo = (path: string): void => {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo?.(0, 0);
};

export type WatcherArea = 'help' | 'rate' | 'unsubscribe';

/** The page for people who don’t sign in, if a path is that of one. */
export const watcherAreaOf = (pathname: string): WatcherArea | null => {
  const [, fixed, withToken] = /^\/(?:(help|unsubscribe)|(rate)\/[^/]+)\/?$/i.exec(pathname) ?? [];
  const area = fixed ?? withToken;
  return area ? (area.toLowerCase() as WatcherArea) : null; // one of those in the pattern
};

/** The path after signing in: `next` if it is below /admin, otherwise the start page. */
export const pathAfterSignIn = (next: string | null): string => {
  const start = readLayout().startPage ?? '/admin';
  if (!next?.startsWith('/admin') || /[\\\s]/.test(next)) return start;
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  const isOurs = origin === location.origin && (pathname === '/admin' || pathname.startsWith('/admin/'));
  return isOurs ? pathname + search + hash : start;
};
