import type { Filter } from '@backlot/ui/table';
import { ticketPriority, ticketStatus } from '@backlot/contracts/support/tickets/ticket';
import { priorityLabels, statusLabels, ticketsMessages } from './tickets.messages.ts';

const { columns: labels, assigned } = ticketsMessages;

export const ticketFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: labels.status,
    options: ticketStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'priority',
    label: labels.priority,
    options: ticketPriority.options.map((value) => ({ value, label: priorityLabels[value] })),
  },
  { kind: 'flag', key: 'assigned', label: assigned },
];
