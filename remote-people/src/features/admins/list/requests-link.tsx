import { Badge, Button, formatNumber } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '../admin-paths.ts';
import { waitingRequests } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';

/** Leads to the requests for an account, with how many wait. */
export function RequestsLink() {
  const waiting = useQuery(waitingRequests()).data?.total ?? 0;
  return (
    <Button
      variant="default"
      component={Link}
      to={`${adminPaths.requests}?status=pending_approval`}
      rightSection={waiting > 0 && <Badge size="sm">{formatNumber(waiting)}</Badge>}
    >
      {m.requests}
    </Button>
  );
}
