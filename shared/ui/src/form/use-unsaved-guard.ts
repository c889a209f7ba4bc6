import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';

export type Leaves = (from: Location, to: Location) => boolean;
const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;
/** For a tab whose name is in the search part of the address. */
export const leavesPageOrTab: Leaves = (from, to) => leavesPage(from, to) || from.search !== to.search;

/**
 * Holds the person back from leaving a page with unsaved input: inside the product by `LeaveDialog`, outside by the
 * browser's own. Moving within the page is free.
 */
export const useUnsavedGuard = (isDirty: boolean, leaves = leavesPage) => {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    mayLeave.current = false; // typed after the save
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    isHeld: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** The input is saved: the next navigation is free, even before the form has drawn again. */
    letGo: () => {
      mayLeave.current = true;
    },
  };
};
