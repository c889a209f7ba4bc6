import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';

export type Leaves = (from: Location, to: Location) => boolean;
const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;
/** For a tab whose name is in the URL's query. */
export const leavesPageOrTab: Leaves = (from, to) => leavesPage(from, to) || from.search !== to.search;

/**
 * Blocks leaving a page with unsaved input: within the product by `LeaveDialog`, otherwise by the
 * browser's own dialog. Navigation within the page is allowed.
 */
export const useUnsavedGuard = (isDirty: boolean, leaves = leavesPage) => {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (isDirty) mayLeave.current = false; // typed after the save
  }, [isDirty]);
  useUnloadWarning(isDirty);

  return {
    isHeld: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** The input is saved: the next navigation is allowed, even before the form renders again. */
    allowLeaving: () => {
      mayLeave.current = true;
    },
    hold: () => {
      mayLeave.current = false;
    },
  };
};

/** The browser's own dialog before the tab closes. */
export const useUnloadWarning = (isDue: boolean): void =>
  useEffect(() => {
    if (!isDue) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDue]);
