import type { Role } from '@backlot/contracts/platform/accounts/access';

export const roleLabels: Record<Role, string> = {
  admin: 'Works with movies, makers, watchers, payments and tickets.',
  superadmin: 'Full access; only superadmins manage admins, lookups, pages and subscriptions.',
};
