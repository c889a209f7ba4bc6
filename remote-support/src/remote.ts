import { defineRemote } from '@backlot/federation/define-remote';
import { ticketsMessages } from './features/tickets/tickets.messages.ts';

export default defineRemote({
  id: 'support',
  title: 'Support',
  owner: 'team-support',
  contract: '1.0',
  nav: [
    {
      to: '/admin/help',
      label: ticketsMessages.title,
      icon: 'help',
      access: 'support:read',
      group: 'service',
      order: 10,
    },
  ],
  routes: [
    { path: '/admin/help/*', access: 'support:read', expose: './tickets', title: ticketsMessages.title },
    // A second URL of the same page, for links in other systems.
    { path: '/admin/support/*', access: 'support:read', expose: './tickets', title: ticketsMessages.title },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'tickets',
      expose: './widgets',
      access: 'support:read',
      order: 50,
      size: 'normal',
    },
  ],
  search: [],
  targets: [
    { notification: 'supportTicket', to: '/admin/help/{ticketId}', fallback: '/admin/help' },
    { notification: 'support.emailSetAside', to: '/admin/help/emails', fallback: '/admin/help' },
    {
      notification: 'attention.ticketsUrgent',
      to: '/admin/help?status=new,open,pending,on_hold&priority=urgent',
      fallback: '/admin/help',
    },
    {
      notification: 'attention.ticketsUnassigned',
      to: '/admin/help?status=new,open,pending,on_hold&assigned=false',
      fallback: '/admin/help',
    },
  ],
});
