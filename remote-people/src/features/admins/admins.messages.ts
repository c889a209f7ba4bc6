import type { Role } from '@backlot/contracts/platform/accounts/access';
import type { AdminStatus, AdminStep, Team, adminSorts } from '@backlot/contracts/people/admins/admin';

export const statusLabels: Record<AdminStatus, string> = {
  invited: 'Invited',
  active: 'Active',
  deactivate: 'Deactivated',
  blocked: 'Blocked',
};

export const roleLabels: Record<Role, string> = { admin: 'Admin', superadmin: 'Superadmin' };

export const teamLabels: Record<Team, string> = {
  content: 'Content',
  people: 'People',
  finance: 'Finance',
  support: 'Support',
};

export const sortLabels: Record<(typeof adminSorts)[number], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  '-lastLoginAt': 'Signed in last',
  lastLoginAt: 'Signed in longest ago',
  '-createdAt': 'Added last',
  createdAt: 'Added first',
};

/** Words that the list, the detail and the requests share. */
export const adminsMessages = {
  title: 'Admins',
  importAdmins: 'Invite from a file',
  description: 'The people who run the platform.',
  searchLabel: 'Search names or emails',
  emptyTitle: 'No admins yet',
  emptyText: 'Invite the people who run the platform with you.',
  noMatch: 'No admins match these filters',
  noneDeleted: 'No deleted admins',
  invite: 'Invite admin',
  requests: 'Access requests',
  requestsWaiting: (count: number) => (count === 0 ? 'Access requests' : `Access requests (${count})`),
  views: { invited: 'Invited', blocked: 'Blocked', deleted: 'Deleted' },
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    team: 'Team',
    status: 'Status',
    lastLoginAt: 'Last sign-in',
    sessions: 'Sessions',
    createdAt: 'Added',
  },
  you: 'You',
  deleted: 'Deleted',
  never: 'Never',
  noTeam: 'No team',
  steps: {
    deactivate: 'Deactivate',
    activate: 'Activate',
    block: 'Block',
    unblock: 'Unblock',
  } satisfies Record<AdminStep, string>,
  stepDone: {
    deactivate: 'The admin is deactivated and signed out.',
    activate: 'The admin can sign in again.',
    block: 'The admin is blocked and signed out.',
    unblock: 'The admin is no longer blocked.',
  } satisfies Record<AdminStep, string>,
  stepTitle: {
    deactivate: (name: string) => `Deactivate ${name}?`,
    block: (name: string) => `Block ${name}?`,
  },
  consequences: {
    deactivate:
      'They are signed out at once and cannot sign in until you activate them again. Their work stays as it is.',
    block:
      'They are signed out at once, and every link that was mailed to them ends. Use this when an account may be in wrong hands.',
    delete:
      'They are signed out at once and leave this list. Their name stays in histories. You can restore the account, deactivated, under Deleted.',
  },
  reason: 'Reason',
  reasonHelp: 'Superadmins see it here and in the history.',
  resendInvite: 'Send invitation again',
  signOut: 'Sign out everywhere',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deletedToast: (name: string) => `${name} is deleted.`,
  restore: 'Restore',
  restoredToast: (name: string) => `${name} is restored.`,
  notYourself: 'You cannot do this to yourself.',
  lastSuperadmin: 'This is the last active superadmin.',
} as const;
