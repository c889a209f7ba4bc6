import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { slaPolicyApi } from '@backlot/contracts/support/sla-policies/sla-policy';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { defineRemote } from '@backlot/federation/define-remote';
import { earlyList, earlyRead, earlyRecord } from '@backlot/federation/early';
import { shortcutMessages } from './features/tickets/shortcuts.messages.ts';
import { statusIcons, statusTones } from './features/tickets/status-tones.ts';
import { ticketNoticesMessages } from './features/tickets/ticket-notices.messages.ts';
import { ticketsCardMessages } from './features/tickets/tickets-card.messages.ts';
import { ticketsMessages } from './features/tickets/tickets.messages.ts';
import { cannedRepliesMessages } from './features/canned-replies/canned-replies.messages.ts';
import { metricsMessages } from './features/metrics/metrics.messages.ts';
import { communicationsMessages } from './features/communications/communications.messages.ts';
import { slaPoliciesMessages } from './features/sla-policies/sla-policies.messages.ts';
import { messageTemplatesMessages } from './features/communications/templates/message-templates.messages.ts';
import { teamsMessages } from './features/teams/teams.messages.ts';
import { statusLabels } from './labels/status.messages.ts';

export default defineRemote({
  id: 'support',
  title: 'Support',
  owner: 'team-support',
  contract: '1.4',
  nav: [
    {
      to: '/admin/messages/templates',
      label: messageTemplatesMessages.title,
      icon: 'page',
      access: 'communication:write',
      group: 'service',
      order: 45,
    },
    {
      to: '/admin/help/metrics',
      label: metricsMessages.menu,
      icon: 'report',
      access: 'support:read',
      group: 'service',
      order: 15,
    },
    {
      to: '/admin/messages',
      label: communicationsMessages.title,
      icon: 'mail',
      access: 'communication:write',
      group: 'service',
      order: 40,
    },
    {
      to: '/admin/help/sla-policies',
      label: slaPoliciesMessages.title,
      icon: 'deadline',
      access: 'support:manage',
      group: 'service',
      order: 30,
    },
    {
      to: '/admin/help/teams',
      label: teamsMessages.title,
      icon: 'segment',
      access: 'support:manage',
      group: 'service',
      order: 35,
    },
    {
      to: '/admin/help/canned-replies',
      label: cannedRepliesMessages.title,
      icon: 'reply',
      access: 'support:write',
      group: 'service',
      order: 20,
    },
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
    {
      path: '/admin/help/teams/*',
      access: 'support:manage',
      expose: './teams',
      title: teamsMessages.title,
      early: [earlyList(teamApi.list)],
    },
    {
      path: '/admin/help/metrics/*',
      access: 'support:read',
      expose: './metrics',
      title: metricsMessages.title,
    },
    {
      path: '/admin/messages/*',
      access: 'communication:write',
      expose: './communications',
      title: communicationsMessages.title,
      early: [earlyList(communicationApi.list), earlyRecord(communicationApi.get)],
    },
    {
      path: '/admin/help/sla-policies/*',
      access: 'support:manage',
      expose: './sla-policies',
      title: slaPoliciesMessages.title,
      early: [earlyList(slaPolicyApi.list)],
    },
    {
      path: '/admin/help/canned-replies/*',
      access: 'support:write',
      expose: './canned-replies',
      title: cannedRepliesMessages.title,
      early: [earlyList(cannedReplyApi.list)],
    },
    {
      path: '/admin/help/*',
      access: 'support:read',
      expose: './tickets',
      title: ticketsMessages.title,
      early: [earlyList(supportApi.list), earlyRecord(supportApi.get), earlyRecord(supportApi.messages)],
    },
    // A second URL of the same page, for links in other systems.
    {
      path: '/admin/support/*',
      access: 'support:read',
      expose: './tickets',
      title: ticketsMessages.title,
      early: [earlyList(supportApi.list), earlyRecord(supportApi.get), earlyRecord(supportApi.messages)],
    },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'tickets',
      title: ticketsCardMessages.title,
      expose: './widgets',
      access: 'support:read',
      order: 50,
      size: 'normal',
      early: [earlyRead(countsApi.get, { keys: 'tickets' })],
    },
  ],
  search: [
    {
      type: 'ticket',
      label: ticketsMessages.records,
      to: '/admin/help/{_id}',
      access: 'support:read',
      statuses: { labels: statusLabels, tones: statusTones, icons: statusIcons },
    },
    {
      type: 'communication',
      label: communicationsMessages.title,
      to: '/admin/messages/{_id}',
      access: 'communication:write',
    },
  ],
  shortcuts: [
    { label: shortcutMessages.reply, keys: ['r'], access: 'support:write' },
    { label: shortcutMessages.note, keys: ['n'], access: 'support:write' },
    { label: shortcutMessages.assignToMe, keys: ['a'], access: 'support:write' },
    { label: shortcutMessages.setStatus, keys: ['s'], access: 'support:write' },
    { label: shortcutMessages.snooze, keys: ['z'], access: 'support:write' },
    { label: shortcutMessages.send, keys: ['mod', 'Enter'], access: 'support:write' },
  ],
  targets: [
    {
      notification: 'communicationStalled',
      to: '/admin/messages/{communicationId}',
      fallback: '/admin/messages?status=sending',
    },
    {
      notification: 'supportTicket',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketNoticesMessages.created,
    },
    {
      notification: 'ticketAssigned',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketNoticesMessages.assigned,
    },
    {
      notification: 'ticketNote',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketNoticesMessages.note,
    },
    {
      notification: 'ticketMention',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketNoticesMessages.mention,
    },
    {
      notification: 'ticketAnswer',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketNoticesMessages.answer,
    },
    {
      notification: 'ticketOpenAnswer',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help?status=new,open,pending,on_hold&assigned=false',
      group: ticketNoticesMessages.answer,
    },
    {
      notification: 'ticketUndelivered',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: ticketNoticesMessages.undelivered,
    },
    {
      notification: 'ticketBreach',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help?breaching=true&sort=slaDueAt',
      group: ticketNoticesMessages.breach,
    },
    {
      notification: 'ticketLowRating',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help?rating=1,2',
      group: ticketNoticesMessages.lowRating,
    },
    { notification: 'supportExport', to: '/admin/help?export={exportId}', fallback: '/admin/help' },
    {
      notification: 'ticketMetricExport',
      to: '/admin/help/metrics?export={exportId}',
      fallback: '/admin/help/metrics',
    },
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
