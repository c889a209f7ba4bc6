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
      badge: 'tickets',
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
  search: [
    { type: 'ticket', label: ticketsMessages.records, to: '/admin/help/{_id}', access: 'support:read' },
  ],
  targets: [
    {
      notification: 'supportTicket',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketsMessages.notifications.created,
    },
    {
      notification: 'ticketAssigned',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketsMessages.notifications.assigned,
    },
    {
      notification: 'ticketNote',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketsMessages.notifications.note,
    },
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
