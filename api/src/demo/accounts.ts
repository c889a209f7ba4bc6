import type { Role } from '@backlot/contracts/platform/accounts/access';
import { demoDomain } from '../platform/accounts/sign-in/demo-accounts.ts';

export const demoAccounts: readonly { email: string; name: string; role: Role }[] = [
  { email: `superadmin@${demoDomain}`, name: 'Sofia Lindqvist', role: 'superadmin' },
  { email: `admin@${demoDomain}`, name: 'Adam Okafor', role: 'admin' },
];
