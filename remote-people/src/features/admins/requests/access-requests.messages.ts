import type {
  AccessRequestStatus,
  accessRequestSorts,
} from '@backlot/contracts/people/admins/access-requests';

export const requestStatusLabels: Record<AccessRequestStatus, string> = {
  pending_approval: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
};

export const requestSortLabels: Record<(typeof accessRequestSorts)[number], string> = {
  createdAt: 'Asked first',
  '-createdAt': 'Asked last',
};

export const requestsMessages = {
  title: 'Access requests',
  description: 'People who asked for an account and confirmed their address.',
  searchLabel: 'Search names or emails',
  emptyTitle: 'No access requests',
  emptyText:
    'When somebody asks for an account on the sign-in page and confirms their address, it shows here.',
  noMatch: 'No requests match these filters',
  views: { waiting: 'Waiting', decided: 'Decided' },
  columns: {
    name: 'Name',
    email: 'Email',
    reason: 'Reason',
    status: 'Status',
    createdAt: 'Asked',
    decidedBy: 'Decided by',
  },
  approve: 'Approve',
  refuse: 'Refuse',
  approveOf: (name: string) => `Approve ${name}`,
  refuseOf: (name: string) => `Refuse ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText: (email: string) =>
    `An invitation goes to ${email}. The account opens when they choose a password.`,
  refuseTitle: (name: string) => `Refuse ${name}?`,
  refuseText: (email: string) => `${email} is told by mail. This cannot be taken back.`,
  note: 'Note to the person',
  noteHelp: 'Part of the mail. May stay empty.',
} as const;
