import type { Access } from '@backlot/contracts/platform/accounts/access';
import { useCan } from '@backlot/data/session';
import type { ReactNode } from 'react';
import { Forbidden } from './forbidden.tsx';

/** Shows its children to users with access, and a refusal to others. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  return useCan(access) ? children : <Forbidden />;
}
