import type { Page } from '@backlot/contracts/platform/lists/list';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { useState } from 'react';

type Rows = Page<TicketRow> | undefined;
type Held = { page: Rows; arrivals: number; show: () => void };

/**
 * Keeps new tickets out of a list while someone works in it, so that its rows don't move; known tickets stay current.
 * @param list names the query of the page, whose own rows are always shown; null while they are those of another
 */
export function useHeldRows(list: string | null, page: Rows, isHeld: boolean): Held {
  const [shown, setShown] = useState<{ list: string | null; page: Rows }>({ list, page });
  const isSame = list !== null && shown.list === list;
  const arrivals = isSame && isHeld ? countArrivals(shown.page?.items, page?.items) : 0;
  const show = () => setShown({ list, page });
  if (arrivals > 0 && page && shown.page)
    return { page: { ...page, items: currentRows(shown.page.items, page.items) }, arrivals, show };
  if (shown.list !== list || shown.page !== page) setShown({ list, page });
  return { page, arrivals: 0, show };
}

/** New tickets above a known one; those below have only moved up from the next page. */
function countArrivals(known: readonly TicketRow[] = [], now: readonly TicketRow[] = []): number {
  const ids = new Set(known.map(({ _id }) => _id));
  const last = now.findLastIndex(({ _id }) => ids.has(_id));
  return now.slice(0, last + 1).filter(({ _id }) => !ids.has(_id)).length;
}

const currentRows = (known: readonly TicketRow[], now: readonly TicketRow[]): TicketRow[] =>
  known.map((row) => now.find(({ _id }) => _id === row._id) ?? row);
