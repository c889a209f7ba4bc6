import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

/** Ctrl/⌘ S saves the form that an element belongs to, also from within a field. A dialog is over the page's own form. */
export function useSaveKey(element: RefObject<Element | null>, save: () => void): void {
  const run = () => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
    if (element.current && element.current.closest('[role="dialog"]') === top) save();
  };
  useHotkeys([['mod+S', run]], [], true);
}
