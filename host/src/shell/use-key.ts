import { layoutAtom } from '@backlot/data/layout';
import { store } from '@backlot/data/store';
import { useEffect, useEffectEvent } from 'react';

/**
 * Handles a key pressed alone, outside of fields, dialogs and menus. It compares the character, because where `?`
 * and `/` are, and whether they need Shift, differs between keyboards. Nothing happens for users who turned them off.
 */
export const useKey = (onKey: (key: string, event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.metaKey && !event.ctrlKey && !event.altKey;
    if (store.get(layoutAtom).singleKeys && isAlone && !event.defaultPrevented && !isTyping(event.target))
      onKey(event.key, event);
  });

  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
