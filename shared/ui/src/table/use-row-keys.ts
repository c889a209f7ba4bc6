import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { uiPreferences } from '../preferences.ts';

type Keys = {
  onSelect?: ((index: number, isRange: boolean) => void) | undefined;
  onEdit?: ((index: number) => void) | undefined;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** j and k move down and up the rows, x selects the focused row, e edits it. Not while typing, in a dialog, or against the user's preference. */
export function useRowKeys(box: RefObject<HTMLElement | null>, { onSelect, onEdit }: Keys): void {
  useWindowEvent('keydown', (event) => {
    if (
      !uiPreferences().singleKeys ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const focus = (index: number) => rows[index]?.querySelector<HTMLElement>('[data-row-link]')?.focus();

    const key = event.key.toLowerCase();
    if (key === 'j') focus(Math.min(rows.length - 1, current + 1));
    else if (key === 'k') focus(Math.max(0, current - 1));
    else if (current < 0) return;
    else if (key === 'x' && onSelect) onSelect(current, event.shiftKey);
    else if (key === 'e' && onEdit) onEdit(current);
    else return;
    event.preventDefault();
  });
}
