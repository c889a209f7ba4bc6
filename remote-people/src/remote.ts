import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { auditApi } from '@backlot/contracts/platform/audit/audit';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { defineRemote } from '@backlot/federation/define-remote';
import { earlyList, earlyRead, earlyRecord } from '@backlot/federation/early';
import { adminsMessages, statusLabels as adminLabels } from './features/admins/admins.messages.ts';
import { statusTones as adminTones } from './features/admins/status-tones.ts';
import { auditMessages } from './features/audit/audit.messages.ts';
import { makersMessages, statusLabels as makerLabels } from './features/makers/makers.messages.ts';
import { statusTones as makerTones } from './features/makers/status-tones.ts';
import { statusTones as watcherTones } from './features/watchers/status-tones.ts';
import { statusLabels as watcherLabels, watchersMessages } from './features/watchers/watchers.messages.ts';
import { segmentsMessages } from './features/watchers/segments/segments.messages.ts';

export default defineRemote({
  id: 'people',
  title: 'People',
  owner: 'team-people',
  contract: '1.4',
  nav: [
    {
      to: '/admin/makers',
      label: makersMessages.title,
      icon: 'maker',
      access: 'maker:read',
      group: 'people',
      order: 10,
      badge: 'makers',
    },
    {
      to: '/admin/watchers',
      label: watchersMessages.title,
      icon: 'watcher',
      access: 'watcher:read',
      group: 'people',
      order: 20,
    },
    {
      to: '/admin/watchers/segments',
      label: segmentsMessages.title,
      icon: 'segment',
      access: 'watcher:read',
      group: 'people',
      order: 25,
    },
    {
      to: '/admin/admins',
      label: adminsMessages.title,
      icon: 'admin',
      access: 'admin:manage',
      group: 'people',
      order: 30,
      badge: 'accessRequests',
    },
    {
      to: '/admin/audit',
      label: auditMessages.title,
      icon: 'audit',
      access: 'audit:read',
      group: 'settings',
      order: 90,
    },
  ],
  routes: [
    {
      path: '/admin/audit/*',
      access: 'audit:read',
      expose: './audit',
      title: auditMessages.title,
      early: [earlyList(auditApi.list)],
    },
    {
      path: '/admin/admins/*',
      access: 'admin:manage',
      expose: './admins',
      title: adminsMessages.title,
      early: [earlyList(adminsApi.list)],
    },
    {
      path: '/admin/makers/*',
      access: 'maker:read',
      expose: './makers',
      title: makersMessages.title,
      early: [earlyList(makersApi.list), earlyRecord(makersApi.get)],
    },
    {
      path: '/admin/watchers/*',
      access: 'watcher:read',
      expose: './watchers',
      title: watchersMessages.title,
      early: [earlyList(watchersApi.list), earlyRecord(watchersApi.get)],
    },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'makers',
      title: makersMessages.card.title,
      expose: './widgets',
      access: 'maker:read',
      order: 20,
      size: 'normal',
      early: [earlyRead(countsApi.get, { keys: 'makers' })],
    },
    {
      id: 'dashboard.card/v1',
      name: 'watchers',
      title: watchersMessages.card.title,
      expose: './widgets',
      access: 'watcher:read',
      order: 30,
      size: 'normal',
      early: [earlyRead(countsApi.get, { keys: 'watchers' })],
    },
    {
      id: 'ticket.context/v1',
      name: 'watcher',
      expose: './ticket-context',
      access: 'watcher:read',
      order: 10,
      size: 'normal',
    },
    {
      id: 'ticket.context/v1',
      name: 'access',
      expose: './ticket-context',
      access: 'watcher:read',
      order: 30,
      size: 'normal',
    },
    {
      id: 'ticket.context/v1',
      name: 'devices',
      expose: './ticket-context',
      access: 'watcher:read',
      order: 40,
      size: 'normal',
    },
    {
      id: 'audience.filters/v1',
      name: 'watchers',
      expose: './audience-filters',
      access: 'watcher:read',
      order: 10,
      size: 'wide',
    },
    {
      id: 'audience.filters/v1',
      name: 'makers',
      expose: './audience-filters',
      access: 'maker:read',
      order: 20,
      size: 'wide',
    },
  ],
  search: [
    {
      type: 'maker',
      label: makersMessages.title,
      to: '/admin/makers/{_id}',
      access: 'maker:read',
      media: 'photo',
      statuses: { labels: makerLabels, tones: makerTones },
    },
    {
      type: 'watcher',
      label: watchersMessages.title,
      to: '/admin/watchers/{_id}',
      access: 'watcher:read',
      media: 'photo',
      statuses: { labels: watcherLabels, tones: watcherTones },
    },
    {
      type: 'segment',
      label: segmentsMessages.title,
      to: '/admin/watchers?segment={_id}',
      access: 'watcher:read',
    },
    {
      type: 'admin',
      label: adminsMessages.title,
      to: '/admin/admins/{_id}',
      access: 'admin:manage',
      media: 'photo',
      statuses: { labels: adminLabels, tones: adminTones },
    },
  ],
  actions: [
    { label: makersMessages.newMaker, to: '/admin/makers/new', access: 'maker:write' },
    { label: watchersMessages.newWatcher, to: '/admin/watchers/new', access: 'watcher:write' },
  ],
  targets: [
    { notification: 'watcherImport', to: '/admin/watchers', fallback: '/admin/watchers' },
    { notification: 'adminImport', to: '/admin/admins', fallback: '/admin/admins' },
    {
      notification: 'maker.onboarded',
      to: '/admin/makers/{makerId}',
      fallback: '/admin/makers?status=active',
      group: makersMessages.notifications.onboarded,
    },
    { notification: 'makerExport', to: '/admin/makers?export={exportId}', fallback: '/admin/makers' },
    { notification: 'adminExport', to: '/admin/admins?export={exportId}', fallback: '/admin/admins' },
    { notification: 'auditExport', to: '/admin/audit?export={exportId}', fallback: '/admin/audit' },
    {
      notification: 'watcherExport',
      to: '/admin/watchers?export={exportId}',
      fallback: '/admin/watchers',
    },
    {
      notification: 'admin.request',
      to: '/admin/admins/requests?status=pending_approval',
      fallback: '/admin/admins',
    },
    { notification: 'admin.signInFailures', to: '/admin/audit', fallback: '/admin/audit' },
    {
      notification: 'attention.makersInReview',
      to: '/admin/makers?status=in_review',
      fallback: '/admin/makers',
    },
    {
      notification: 'attention.accessRequests',
      to: '/admin/admins/requests?status=pending_approval',
      fallback: '/admin/admins',
    },
  ],
});
