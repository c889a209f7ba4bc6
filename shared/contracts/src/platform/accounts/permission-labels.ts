import type { Permission } from './access.ts';

/** What each permission allows, by area. */
export const permissionLabels: Record<Permission, { area: string; meaning: string }> = {
  'movie:read': { area: 'Movies', meaning: 'View movies.' },
  'movie:write': { area: 'Movies', meaning: 'Add and edit movies, and submit them for review.' },
  'movie:publish': { area: 'Movies', meaning: 'Approve, schedule, publish and unpublish movies.' },
  'movie:approveOwn': {
    area: 'Movies',
    meaning: 'Approve and publish movies after changing them, even when another admin could.',
  },
  'movie:delete': { area: 'Movies', meaning: 'Delete movies and restore deleted ones.' },
  'movie:restore': { area: 'Movies', meaning: 'Restore archived movies.' },
  'maker:read': { area: 'Makers', meaning: 'View makers.' },
  'maker:write': { area: 'Makers', meaning: 'Add and edit makers, and invite them.' },
  'maker:manage': {
    area: 'Makers',
    meaning: 'Manage contracts and payout accounts, and suspend and terminate makers.',
  },
  'watcher:read': { area: 'Watchers', meaning: 'View watchers.' },
  'watcher:write': { area: 'Watchers', meaning: 'Tag and block watchers, and grant access to movies.' },
  'watcher:manage': { area: 'Watchers', meaning: 'Merge and anonymize watchers, and export their data.' },
  'payment:read': { area: 'Payments', meaning: 'View payments.' },
  'payment:refund': {
    area: 'Payments',
    meaning: 'Refund small amounts on recent payments, and cancel unpaid orders.',
  },
  'payment:manage': {
    area: 'Payments',
    meaning: 'Refund any amount, respond to disputes and manage coupons.',
  },
  'report:read': { area: 'Reports', meaning: 'View aggregate viewing reports.' },
  'watched:person': { area: 'Reports', meaning: 'View what individual watchers have watched.' },
  'support:read': { area: 'Help Center', meaning: 'View tickets.' },
  'support:write': { area: 'Help Center', meaning: 'Reply to tickets, add notes, assign and solve them.' },
  'support:manage': { area: 'Help Center', meaning: 'Manage SLA policies and teams.' },
  'communication:write': { area: 'Messages', meaning: 'Write and test messages to watchers and makers.' },
  'communication:send': { area: 'Messages', meaning: 'Send, pause and cancel messages.' },
  'lookup:read': { area: 'Lookups', meaning: 'View lookups.' },
  'lookup:write': { area: 'Lookups', meaning: 'Edit lookups.' },
  'admin:manage': { area: 'Admins', meaning: 'Invite admins and manage their permissions.' },
  'page:write': { area: 'Pages', meaning: 'Edit banners, pages and app content.' },
  'subscription:manage': { area: 'Subscriptions', meaning: 'Manage plans and subscriptions.' },
  'release:manage': { area: 'Releases', meaning: 'Publish and roll back releases of Backlot.' },
  'audit:read': { area: 'Audit log', meaning: 'View who changed what.' },
  'token:manage': { area: 'API tokens', meaning: 'Create personal API tokens.' },
};

/** What a permission allows, as a label: `View movies`. */
export const permissionLabel = (key: Permission): string => permissionLabels[key].meaning.replace(/\.$/, '');
