import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Brings the focus back to what opened a dialog, however it closes: by its state or by leaving the page's tree, which
 * Mantine's own return does not notice. Where the opener is gone, or the dialog came with the address, the page's
 * beginning has it. A focus that somebody has moved on meanwhile stays there.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  // Before anything in the dialog takes the focus.
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
