import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { useParams } from 'react-router-dom';

/** What the address calls a ticket: its number or its `_id`. A closing drawer shows one that the address has no more. */
export const useTicketKey = ({ _id, number }: Pick<Ticket, '_id' | 'number'>): string => {
  const { ticket } = useParams();
  return ticket === _id ? _id : number;
};
