import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { presenceApi, presenceEveryMs } from '@backlot/contracts/support/tickets/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Says that the person views a ticket or replies to it, until the page leaves it. @returns what colleagues do there */
export function usePresence(ticketId: string, isReplying: boolean) {
  const params = { _id: ticketId };
  const state = isReplying ? 'replying' : 'viewing';
  const { data = [] } = useQuery({
    ...queryOf(presenceApi.announce, { params, body: { state } }),
    refetchInterval: presenceEveryMs,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
    retry: false,
  });
  useEffect(
    () => () => {
      // A page that can't say so is gone soon anyway.
      call(presenceApi.announce, { params: { _id: ticketId }, body: { state: 'gone' } }).catch(() => null);
    },
    [ticketId],
  );
  return data;
}
