import type { TicketPriority } from '@backlot/contracts/support/tickets/ticket';

export const priorityLabels: Record<TicketPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};
