import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';

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
  const held = useRef<Location>(undefined);
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBlocked = isDirty && !mayLeave.current && leaves(currentLocation, nextLocation);
    held.current = isBlocked && historyAction !== 'POP' ? nextLocation : undefined;
    return isBlocked;
  });

  useEffect(() => {
    if (isDirty) mayLeave.current = false; // typed after the save
  }, [isDirty]);
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty && !mayLeave.current) blocker.proceed(); // saved meanwhile
  });
  useUnloadWarning(isDirty);

  return {
    isHeld: blocker.state === 'blocked' && isDirty,
    leave: () => blocker.proceed?.(),
    stay: () => {
      held.current = undefined;
      blocker.reset?.();
    },
    /** The input is saved: the next navigation is allowed, even before the form renders again, and one that waits. */
    allowLeaving: () => {
      mayLeave.current = true;
      const { current } = held;
      held.current = undefined;
      if (current) void navigate(current, { state: current.state });
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
