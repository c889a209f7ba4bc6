import type { Role } from '@backlot/contracts/platform/accounts/access';

/** Public on purpose: they exist in demo mode only, and every start prints them. */
export const demoPassword = 'Backlot-demo-2026!';

export const demoAccounts: readonly { email: string; name: string; role: Role }[] = [
  { email: 'superadmin@backlot.test', name: 'Sofia Lindqvist', role: 'superadmin' },
  { email: 'admin@backlot.test', name: 'Adam Okafor', role: 'admin' },
];
