import { presenceEveryMs } from '@backlot/contracts/support/tickets/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveTicket, presenceQuery } from './tickets.data.ts';

/** Says that the person views a ticket or replies to it, until the page leaves it. @returns what colleagues do there */
export function usePresence(ticketId: string, isReplying: boolean) {
  const { data = [] } = useQuery({
    ...presenceQuery(ticketId, isReplying ? 'replying' : 'viewing'),
    refetchInterval: presenceEveryMs,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
    retry: false,
  });
  useEffect(
    () => () => {
      // A page that can't say so is gone soon anyway.
      leaveTicket(ticketId).catch(() => null);
    },
    [ticketId],
  );
  return data;
}
