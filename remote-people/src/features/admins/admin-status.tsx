import { IconLock, IconMail, IconTrash, StatusBadge, type IconComponent, type Tone } from '@backlot/ui';
import type { AdminStatus } from '@backlot/contracts/people/admins/admin';
import { adminsMessages, statusLabels } from './admins.messages.ts';

/** How each status looks. */
const looks: Record<AdminStatus, { tone: Tone; icon?: IconComponent }> = {
  invited: { tone: 'info', icon: IconMail },
  active: { tone: 'success' },
  deactivate: { tone: 'neutral' },
  blocked: { tone: 'danger', icon: IconLock },
};

export function AdminStatusBadge({
  status,
  isDeleted = false,
}: {
  status: AdminStatus;
  isDeleted?: boolean;
}) {
  if (isDeleted) return <StatusBadge tone="danger" icon={IconTrash} label={adminsMessages.deleted} />;
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
