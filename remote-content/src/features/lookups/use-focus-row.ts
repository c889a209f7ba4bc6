import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a row as soon as it is rendered: a new one appears only with the next response. */
export function useFocusRow(box: RefObject<HTMLElement | null>): (_id: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${awaited.current}"] [data-row-link]`);
    if (!row) return;
    awaited.current = null;
    row.focus();
  });
  return (_id) => {
    awaited.current = _id;
  };
}
