import type { Role, Team } from '@backlot/contracts/platform/accounts/access';
import type { AdminStatus, AdminStep, adminSorts } from '@backlot/contracts/people/admins/admin';

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
  '-lastLoginAt': 'Most recent sign-in',
  lastLoginAt: 'Least recent sign-in',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
};

/**
 * Permissions that differ from the role: `+ audit:read, − payment:read`.
 * @param labels of permissions that remotes declare
 */
export const describeGrants = (
  grants: Readonly<Partial<Record<string, boolean>>>,
  labels: Readonly<Partial<Record<string, string>>> = {},
): string =>
  Object.entries(grants)
    .map(([key, isAdded]) => `${isAdded ? '+' : '−'} ${labels[key] ?? key}`)
    .join(', ');

/** Shared by the list, the detail and the requests. */
export const adminsMessages = {
  title: 'Admins',
  importAdmins: 'Invite from file',
  description: 'The people who run the platform.',
  searchLabel: 'Search by name or email',
  emptyTitle: 'No admins yet',
  emptyText: 'Invite the people who run the platform with you.',
  noMatch: 'No matching admins',
  noneDeleted: 'No deleted admins',
  invite: 'Invite admin',
  sendInvitation: 'Send invitation',
  inviteText: 'They get an email with a link, valid for 7 days, to choose a password.',
  signInRules: 'Sign-in rules',
  signInRulesText:
    'People whose role requires two-factor authentication must add an authenticator app or a passkey before they can continue.',
  requireFactor: (role: Role) => `Require it for ${role === 'admin' ? 'admins' : 'superadmins'}`,
  loadingRules: 'Loading the sign-in rules',
  done: 'Done',
  requests: 'Access requests',
  requestsPending: (count: number) => (count === 0 ? 'Access requests' : `Access requests (${count})`),
  views: { invited: 'Invited', blocked: 'Blocked', deleted: 'Deleted' },
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
    deactivate: 'Admin deactivated and signed out',
    activate: 'Admin activated',
    block: 'Admin blocked and signed out',
    unblock: 'Admin unblocked',
  } satisfies Record<AdminStep, string>,
  stepTitle: {
    deactivate: (name: string) => `Deactivate ${name}?`,
    block: (name: string) => `Block ${name}?`,
  },
  consequences: {
    deactivate:
      'They’ll be signed out immediately and can’t sign in until you activate them again. Their work is kept.',
    block:
      'They’ll be signed out immediately, and every link emailed to them will expire. Use this when an account may be compromised.',
    delete:
      'They’ll be signed out immediately and removed from this list. Their name stays in the history. You can restore the account, deactivated, under Deleted.',
  },
  reason: 'Reason',
  reasonHelp: 'Visible to superadmins, here and in the history.',
  resendInvite: 'Resend invitation',
  signOut: 'Sign out everywhere',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deletedToast: (name: string) => `${name} deleted`,
  restore: 'Restore',
  restoredToast: (name: string) => `${name} restored`,
  notYourself: 'You can’t do this to yourself.',
  lastSuperadmin: 'This is the last active superadmin.',
} as const;
