import type { Access } from '@backlot/contracts/platform/accounts/access';
import { useCan } from '@backlot/data/session';
import type { ReactNode } from 'react';
import { Forbidden } from './forbidden.tsx';

/** Shows its children to who may see them, and says so to everyone else. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  return useCan(access) ? children : <Forbidden />;
}
