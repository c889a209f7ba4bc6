import { useEffect, useEffectEvent } from 'react';

/**
 * Hears a key pressed alone, anywhere but in a field, a dialog or a menu. It goes by the character, because where `?`
 * and `/` lie, and with which Shift, differs between keyboards.
 */
export const useKey = (onKey: (key: string, event: KeyboardEvent) => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.metaKey && !event.ctrlKey && !event.altKey;
    if (isAlone && !event.defaultPrevented && !isTyping(event.target)) onKey(event.key, event);
  });

  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
