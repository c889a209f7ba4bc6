import type { TicketStatus } from '@backlot/contracts/support/tickets/ticket';

export const statusLabels: Record<TicketStatus, string> = {
  new: 'New',
  open: 'Open',
  pending: 'Pending',
  on_hold: 'On hold',
  solved: 'Solved',
  closed: 'Closed',
};
