import { useWindowEvent } from '@mantine/hooks';
import { uiPreferences } from './preferences.ts';

/** A closed choice isn't typed in. */
const typing =
  'input:not([type=checkbox]):not([readonly]), [aria-expanded=true], textarea, select, [contenteditable]';
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(typing) !== null;

/**
 * The character of a key pressed alone: `a`, with Shift `A`, and `?` wherever it is on the keyboard. Null while typing, in
 * a dialog or menu, after another handler, or against the user's preference.
 */
export function singleKeyOf(event: KeyboardEvent): string | null {
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!uiPreferences().singleKeys || !isAlone || event.defaultPrevented || isTyping(event.target))
    return null;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return null;
  return event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
}

/**
 * Handles single keys of a page.
 * @param onKey returns whether it has used the key
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  useWindowEvent('keydown', (event) => {
    const key = singleKeyOf(event);
    if (key !== null && onKey(key)) event.preventDefault();
  });
}
