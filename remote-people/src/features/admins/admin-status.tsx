import { IconLock, IconMail, IconTrash, StatusBadge, statusBadge } from '@backlot/ui';
import type { AdminStatus } from '@backlot/contracts/people/admins/admin';
import { adminsMessages, statusLabels } from './admins.messages.ts';
import { statusTones } from './status-tones.ts';

const AccountStatusBadge = statusBadge(statusLabels, statusTones, { invited: IconMail, blocked: IconLock });

export function AdminStatusBadge({
  status,
  isDeleted = false,
}: {
  status: AdminStatus;
  isDeleted?: boolean;
}) {
  if (isDeleted) return <StatusBadge tone="danger" icon={IconTrash} label={adminsMessages.deleted} />;
  return <AccountStatusBadge status={status} />;
}
