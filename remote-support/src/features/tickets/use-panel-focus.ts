import { useEffect, useRef } from 'react';

/** Puts the focus on the panel when a ticket opens, and back on what opened it when the panel closes. */
export const usePanelFocus = (ticket: string) => {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [ticket]);
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  return panel;
};
