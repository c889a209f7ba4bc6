import { Anchor } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = { access: Permission; to: string | null; children: ReactNode };

/** A link for admins with access to its page, plain text for others. */
export function RecordLink({ access, to, children }: Props) {
  const canOpen = useCan(access);
  if (!canOpen || to === null) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
