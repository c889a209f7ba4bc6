import type { Permission, Role } from '@backlot/contracts/platform/accounts/access';

export const roleWords: Record<Role, string> = {
  admin: 'Works with movies, makers, watchers, payments and tickets.',
  superadmin: 'Does everything, and alone manages admins, lookups, pages and subscriptions.',
};

/** What each key opens, by the area that it belongs to. */
export const permissionWords: Record<Permission, { area: string; meaning: string }> = {
  'movie:read': { area: 'Movies', meaning: 'See movies.' },
  'movie:write': { area: 'Movies', meaning: 'Add and edit movies, and send them to review.' },
  'movie:publish': { area: 'Movies', meaning: 'Approve, schedule, publish and unpublish movies.' },
  'movie:delete': { area: 'Movies', meaning: 'Delete movies, and bring deleted ones back.' },
  'movie:restore': { area: 'Movies', meaning: 'Bring archived movies back.' },
  'maker:read': { area: 'Makers', meaning: 'See makers.' },
  'maker:write': { area: 'Makers', meaning: 'Add and edit makers, and invite them.' },
  'maker:manage': {
    area: 'Makers',
    meaning: 'Manage contracts and payout accounts, suspend and end makers.',
  },
  'watcher:read': { area: 'Watchers', meaning: 'See watchers.' },
  'watcher:write': { area: 'Watchers', meaning: 'Tag and block watchers, and give them access to movies.' },
  'watcher:manage': { area: 'Watchers', meaning: 'Merge and anonymise watchers, and export their data.' },
  'payment:read': { area: 'Payments', meaning: 'See payments.' },
  'payment:refund': {
    area: 'Payments',
    meaning: 'Give back small amounts of fresh payments, and cancel unpaid orders.',
  },
  'payment:manage': {
    area: 'Payments',
    meaning: 'Give back any amount, answer disputes, manage coupons.',
  },
  'report:read': { area: 'Reports', meaning: 'See what is watched, groups of people at a time.' },
  'watched:person': { area: 'Reports', meaning: 'See what single people watched.' },
  'support:read': { area: 'Help Center', meaning: 'See tickets.' },
  'lookup:read': { area: 'Lookups', meaning: 'See the lists that forms choose from.' },
  'lookup:write': { area: 'Lookups', meaning: 'Edit the lists that forms choose from.' },
  'admin:manage': { area: 'Admins', meaning: 'Invite admins and decide what they may do.' },
  'page:write': { area: 'Pages', meaning: 'Edit banners, texts and app content.' },
  'subscription:manage': { area: 'Subscriptions', meaning: 'Manage plans and subscribers.' },
  'release:manage': { area: 'Releases', meaning: 'Publish and roll back versions of the product.' },
  'audit:read': { area: 'Audit log', meaning: 'See who changed what.' },
};
