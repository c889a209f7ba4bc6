import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { AdminBulkAction, AdminSkipReason } from '@backlot/contracts/people/admins/admin';
import { formatNumber } from '@backlot/ui';

type Kind = AdminBulkAction['type'];

const admins = (count: number) => (count === 1 ? '1 admin' : `${formatNumber(count)} admins`);

const titles: Record<Kind, string> = {
  invite: 'Resend invitations',
  endSessions: 'Sign out everywhere',
  deactivate: 'Deactivate',
};

export const bulkMessages = {
  rows: admins,
  actions: { ...titles, deactivate: 'Deactivate…' },
  titles,
  done: {
    invite: (count: number) => `Invitations resent to ${admins(count)}`,
    endSessions: (count: number) => `${admins(count)} signed out`,
    deactivate: (count: number) => `${admins(count)} deactivated`,
  } satisfies Record<Kind, (count: number) => string>,
  reasonHelp: 'At least 3 characters. Visible to superadmins for each admin.',
  reasons: {
    deleted: 'deleted',
    self: 'yourself',
    not_invited: 'no pending invitation',
    not_active: 'not active',
    last_superadmin: 'the last active superadmin',
    no_sessions: 'not signed in',
  } satisfies Record<OwnSkipReason<AdminSkipReason>, string>,
};
