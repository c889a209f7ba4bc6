import type { RefObject } from 'react';
import { useSingleKeys } from '../use-single-keys.ts';

type Keys = {
  onSelect?: ((index: number, isRange: boolean) => void) | undefined;
  onEdit?: ((index: number) => void) | undefined;
};

/** j and k move down and up the rows, from the one that is open beside them if none is focused; x selects the focused row, with Shift those before it as well, e edits it. */
export function useRowKeys(box: RefObject<HTMLElement | null>, { onSelect, onEdit }: Keys): void {
  useSingleKeys((key) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const opened = rows.findIndex((row) => row.querySelector('[data-row-link][aria-current]'));
    const from = current < 0 ? opened : current;
    const focus = (index: number) => rows[index]?.querySelector<HTMLElement>('[data-row-link]')?.focus();

    if (key === 'j') focus(Math.min(rows.length - 1, from + 1));
    else if (key === 'k') focus(Math.max(0, from - 1));
    else if (current < 0) return false;
    else if ((key === 'x' || key === 'X') && onSelect) onSelect(current, key === 'X');
    else if (key === 'e' && onEdit) onEdit(current);
    else return false;
    return true;
  });
}
