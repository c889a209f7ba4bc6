import { RelativeTime, StatusBadge, type Tone } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import type { AccessRequestRow, AccessRequestStatus } from '@backlot/contracts/people/admins/access-requests';
import { requestsMessages as m, requestStatusLabels } from './access-requests.messages.ts';

const tones: Record<AccessRequestStatus, Tone> = {
  pending_approval: 'progress',
  approved: 'success',
  refused: 'neutral',
};

export const requestColumns = columnsOf<AccessRequestRow, 'updatedAt' | 'decidedByName', 'decidedBy'>({
  name: { label: m.columns.name, width: 200, render: ({ name }) => name },
  email: { label: m.columns.email, width: 240, cardRole: 'fact', render: ({ email }) => email },
  reason: {
    label: m.columns.reason,
    cardRole: 'fact',
    render: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  status: {
    label: m.columns.status,
    width: 140,
    cardRole: 'badge',
    render: ({ status }) => <StatusBadge tone={tones[status]} label={requestStatusLabels[status]} />,
  },
  createdAt: {
    label: m.columns.createdAt,
    sortKey: 'createdAt',
    width: 120,
    cardRole: 'fact',
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  decidedBy: {
    label: m.columns.decidedBy,
    width: 160,
    render: ({ decidedByName }) => decidedByName,
  },
});
