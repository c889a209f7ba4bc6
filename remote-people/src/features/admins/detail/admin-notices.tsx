import { Alert, formatDateTime, IconAlertTriangle, IconInfoCircle, IconLock, IconTrash } from '@backlot/ui';
import type { Admin } from '@backlot/contracts/people/admins/admin';
import { detailMessages } from './admin-detail.messages.ts';

const m = detailMessages.notices;

/** Why an admin can't sign in, or can't be closed. */
export function AdminNotices({ admin }: { admin: Admin }) {
  const { status, statusReason, invitationEndsAt } = admin;
  const because = statusReason && (
    <div>
      <bdi>{m.because(statusReason)}</bdi>
    </div>
  );
  if (admin.deletedAt) {
    return (
      <Alert color="red" icon={<IconTrash size={18} />} mb="md">
        <bdi>{m.deleted}</bdi>
      </Alert>
    );
  }
  if (status === 'invited') {
    return (
      <Alert color={invitationEndsAt ? 'blue' : 'yellow'} icon={<IconInfoCircle size={18} />} mb="md">
        <bdi>{invitationEndsAt ? m.invitationOpen(formatDateTime(invitationEndsAt)) : m.invitationEnded}</bdi>
      </Alert>
    );
  }
  if (status === 'active') {
    return admin.isLastSuperadmin ? (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />} mb="md">
        <bdi>{m.last}</bdi>
      </Alert>
    ) : null;
  }
  return (
    <Alert color={status === 'blocked' ? 'red' : 'gray'} icon={<IconLock size={18} />} mb="md">
      <bdi>{m[status]}</bdi>
      {because}
    </Alert>
  );
}
