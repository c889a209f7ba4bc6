import { holdUpdates, releaseUpdates } from '@backlot/data/query-client';
import { useEffect } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type Draw = Parameters<Router['subscribe']>[0];

/** A navigation that takes longer is shown as pending. */
const quietMs = 100;

/**
 * The router for `RouterProvider`: while a navigation is quick, neither its beginning nor data that arrive draw the page
 * again that is about to be replaced. Each such rendering takes as long as a third of the next page's. Another page is
 * rendered after the event that opened it: within it, React would run the page's effects, and render what they change,
 * before the first paint.
 */
export const quietly = (router: Router): Router =>
  Object.create(router, { subscribe: { value: (draw: Draw) => subscribeQuietly(router, draw) } }) as Router; // its prototype

const subscribeQuietly = (router: Router, draw: Draw): (() => void) => {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;
  let isSlow = false;
  let { pathname } = router.state.location;
  const drawPage: Draw = (state, change) => {
    const isOtherPage = state.location.pathname !== pathname;
    pathname = state.location.pathname;
    clearTimeout(later);
    waiting = null;
    // Timers of hidden tabs may wait for a minute.
    if (!isOtherPage || change.flushSync || document.hidden) return draw(state, change);
    waiting = () => draw(state, change);
    later = setTimeout(drawWaiting);
  };
  const drawWaiting = () => {
    waiting?.();
    waiting = null;
  };
  const stop = router.subscribe((state, change) => {
    const isPending = state.navigation.state !== 'idle';
    isSlow &&= isPending;
    clearTimeout(wait);
    if (isPending && !isSlow) holdUpdates();
    else drawPage(state, change);
    wait = setTimeout(() => {
      isSlow = isPending;
      if (isPending) draw(state, change);
      releaseUpdates();
    }, quietMs);
  });
  return () => {
    clearTimeout(wait);
    clearTimeout(later);
    drawWaiting();
    releaseUpdates();
    stop();
  };
};

/** Releases what was held once the page is drawn. */
export const useReleasedUpdates = (): void => {
  const location = useLocation();
  useEffect(releaseUpdates, [location]);
};
