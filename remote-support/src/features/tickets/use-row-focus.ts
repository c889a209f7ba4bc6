import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Brings the focus back to the row that opened a ticket, once the ticket is closed.
 * @returns listener for the focus within the list
 */
export const useRowFocus = (ticket: string | undefined) => {
  const row = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (ticket === undefined) row.current?.focus();
  }, [ticket]);
  return ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('[data-row-link]')) row.current = target;
  };
};
