import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';

type NavItem = RemoteDescriptor['nav'][number];

const item = (part: Pick<NavItem, 'to' | 'label' | 'icon' | 'access' | 'group'>): NavItem => ({
  order: 10,
  ...part,
});

/** A release whose remote declares one entry of each kind. */
const descriptor: RemoteDescriptor = {
  id: 'content',
  title: 'Content',
  owner: 'team-content',
  contract: '1.0',
  nav: [
    {
      ...item({
        to: '/admin/movies',
        label: 'Movies',
        icon: 'movie',
        access: 'movie:read',
        group: 'catalog',
      }),
      badge: 'movies',
    },
    item({ to: '/admin/makers', label: 'Makers', icon: 'maker', access: 'maker:read', group: 'people' }),
    item({
      to: '/admin/watchers',
      label: 'Watchers',
      icon: 'watcher',
      access: 'watcher:read',
      group: 'people',
    }),
    {
      ...item({
        to: '/admin/help',
        label: 'Help Center',
        icon: 'help',
        access: 'support:read',
        group: 'service',
      }),
      badge: 'tickets',
    },
    item({
      to: '/admin/lookups',
      label: 'Lookups',
      icon: 'lookup',
      access: 'lookup:write',
      group: 'settings',
    }),
  ],
  routes: [],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'movies',
      expose: './widgets',
      access: 'movie:read',
      order: 10,
      size: 'normal',
    },
  ],
  search: [
    {
      type: 'movie',
      label: 'Movies found',
      to: '/admin/movies/{_id}',
      access: 'movie:read',
      media: 'poster',
      statuses: {
        labels: { draft: 'Draft', published: 'Published', sold: 'Sold' },
        tones: { draft: 'neutral', published: 'success', sold: 'success' },
        icons: { draft: 'inbox', sold: 'rocket' },
      },
    },
    { type: 'payment', label: 'Payments', to: '/admin/payments/{_id}', access: 'payment:read' },
  ],
  actions: [{ label: 'Add movie', to: '/admin/movies/new', access: 'movie:write' }],
  targets: [
    {
      notification: 'supportTicket',
      to: '/admin/help/{ticketId}',
      fallback: '/admin/help',
      group: '{count} new tickets',
    },
    { notification: 'payment', to: '/admin/payments/{paymentId}', fallback: '/admin/payments' },
    { notification: 'attention.ticketsUrgent', to: '/admin/help?priority=urgent', fallback: '/admin/help' },
  ],
};

export const remotes = [{ id: 'content', descriptor }];
export const release = { generation: 7 };
export const hostOrigin = { version: '1.4.0', generation: 7 };
export const isSafeMode = false;
