import type {
  AccessRequestStatus,
  accessRequestSorts,
} from '@backlot/contracts/people/admins/access-requests';

export const requestStatusLabels: Record<AccessRequestStatus, string> = {
  pending_approval: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};

export const requestSortLabels: Record<(typeof accessRequestSorts)[number], string> = {
  createdAt: 'Oldest first',
  '-createdAt': 'Newest first',
};

export const requestsMessages = {
  title: 'Access requests',
  description: 'People who requested an account and verified their email.',
  searchLabel: 'Search by name or email',
  emptyTitle: 'No access requests',
  emptyText: 'Requests from the sign-in page appear here once the email is verified.',
  noMatch: 'No matching requests',
  views: { waiting: 'Pending', decided: 'Decided' },
  columns: { reason: 'Reason', decidedBy: 'Decision' },
  approve: 'Approve',
  decline: 'Decline',
  approveName: (name: string) => `Approve ${name}`,
  declineName: (name: string) => `Decline ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText: (email: string) =>
    `An invitation is sent to ${email}. The account becomes active when they choose a password.`,
  declineTitle: (name: string) => `Decline ${name}?`,
  declineText: (email: string) => `${email} is notified by email. You can’t undo this.`,
  note: 'Note to the requester',
  noteHelp: 'Included in the email. Optional.',
} as const;
