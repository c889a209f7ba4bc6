import { defineRemote } from '@backlot/federation/define-remote';
import { makersMessages } from './features/makers/makers.messages.ts';
import { watchersMessages } from './features/watchers/watchers.messages.ts';

export default defineRemote({
  id: 'people',
  title: 'People',
  owner: 'team-people',
  contract: '1.0',
  nav: [
    {
      to: '/admin/makers',
      label: makersMessages.title,
      icon: 'maker',
      access: 'maker:read',
      group: 'people',
      order: 10,
    },
    {
      to: '/admin/watchers',
      label: watchersMessages.title,
      icon: 'watcher',
      access: 'watcher:read',
      group: 'people',
      order: 20,
    },
  ],
  routes: [
    { path: '/admin/makers/*', access: 'maker:read', expose: './makers', title: makersMessages.title },
    {
      path: '/admin/watchers/*',
      access: 'watcher:read',
      expose: './watchers',
      title: watchersMessages.title,
    },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'makers',
      expose: './widgets',
      access: 'maker:read',
      order: 20,
      size: 'normal',
    },
    {
      id: 'dashboard.card/v1',
      name: 'watchers',
      expose: './widgets',
      access: 'watcher:read',
      order: 30,
      size: 'normal',
    },
  ],
  search: [],
  targets: [],
});
