import { useWindowEvent } from '@mantine/hooks';
import { uiPreferences } from './preferences.ts';

/** A closed choice isn't typed in. */
const typing =
  'input:not([type=checkbox]):not([readonly]), [aria-expanded=true], textarea, select, [contenteditable]';
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(typing) !== null;

/**
 * Handles a key pressed alone. Not while typing, in a dialog or menu, after another handler, or against the user's
 * preference.
 * @param onKey returns whether it has used the key
 */
export function useSingleKeys(onKey: (key: string, event: KeyboardEvent) => boolean): void {
  useWindowEvent('keydown', (event) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!uiPreferences().singleKeys || !isAlone || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    if (onKey(event.key.toLowerCase(), event)) event.preventDefault();
  });
}
