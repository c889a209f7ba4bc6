import type { TicketChannel } from '@backlot/contracts/support/tickets/ticket';

export const channelLabels: Record<TicketChannel, string> = {
  email: 'Email',
  web: 'Website',
  app: 'App',
  phone: 'Phone',
  system: 'System',
};
