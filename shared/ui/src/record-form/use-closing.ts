import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A form that closes with its save, and how it comes back. */
export function useClosing() {
  const state = useRef({ isClosing: false, isGone: false, next: () => {} });
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const { current } = state;
    current.isGone = false;
    return () => {
      current.isGone = true;
      queueMicrotask(current.next);
    };
  }, []);
  return {
    isOpen: () => !state.current.isClosing,
    begin: () => Object.assign(state.current, { isClosing: true }),
    /** Nothing cancels the navigation that closes the form: what follows waits until it is gone. */
    whenGone: (run: () => void) => {
      if (state.current.isGone) run();
      else state.current.next = run;
    },
    /** Opens the address of the form again. */
    reopen: () => void navigate({ pathname, search, hash }),
  };
}
