import { Anchor } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Permission } from '@backlot/contracts/access';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = { access: Permission; to: string | null; children: ReactNode };

/** A link for those who may open what it leads to, words for everybody else. */
export function RecordLink({ access, to, children }: Props) {
  const canOpen = useCan(access);
  if (!canOpen || to === null) return children;
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  );
}
