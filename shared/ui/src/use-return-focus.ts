import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the opener of a dialog, whether it closes by its state or by unmounting, which
 * Mantine's own return doesn't handle. Without an opener, or when the URL opened the dialog, the start of the
 * page gets the focus. A focus that has moved elsewhere stays there.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  // Runs before anything in the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const from = opener.current;
      if (isLost(document.activeElement, from)) focusOn(from);
    };
  }, [isOpen]);
}

const isLost = (active: Element | null, from: Element | null) => {
  if (!active || active === document.body) return true;
  const dialog = active.closest('[role="dialog"]');
  return dialog !== null && !dialog.contains(from);
};

const focusOn = (from: Element | null) => {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body;
  const target = isThere ? from : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
