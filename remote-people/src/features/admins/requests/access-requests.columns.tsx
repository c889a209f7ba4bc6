import { Button, dangerButtonProps, Group, RelativeTime, StatusBadge, type Tone } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import { invitationFields } from '@backlot/contracts/people/admins/admin';
import {
  type AccessRequestRow,
  accessRequestRowLabels as rowLabels,
  type AccessRequestStatus,
} from '@backlot/contracts/people/admins/access-requests';
import { requestsMessages as m, requestStatusLabels } from './access-requests.messages.ts';

const tones: Record<AccessRequestStatus, Tone> = {
  pending_approval: 'progress',
  approved: 'success',
  declined: 'neutral',
};

export type Answer = { request: AccessRequestRow; answer: 'approve' | 'decline' };
type Props = { request: AccessRequestRow; onAnswer: (answer: Answer) => void };

/** Approves or declines; neither is filled, because both are in every row. */
function DecisionButtons({ request, onAnswer }: Props) {
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={m.approveName(request.name)}
        onClick={() => onAnswer({ request, answer: 'approve' })}
      >
        {m.approve}
      </Button>
      <Button
        size="xs"
        {...dangerButtonProps}
        aria-label={m.declineName(request.name)}
        onClick={() => onAnswer({ request, answer: 'decline' })}
      >
        {m.decline}
      </Button>
    </Group>
  );
}

export const requestColumns = (onAnswer: Props['onAnswer']) =>
  columnsOf<AccessRequestRow, 'updatedAt' | 'decidedByName', 'decidedBy'>({
    name: { label: invitationFields.name.label, width: 200, render: ({ name }) => name },
    email: {
      label: invitationFields.email.label,
      width: 240,
      cardRole: 'fact',
      render: ({ email }) => email,
    },
    reason: {
      label: m.columns.reason,
      cardRole: 'fact',
      render: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    status: {
      label: rowLabels.status,
      width: 140,
      cardRole: 'badge',
      render: ({ status }) => <StatusBadge tone={tones[status]} label={requestStatusLabels[status]} />,
    },
    createdAt: {
      label: rowLabels.createdAt,
      sortKey: 'createdAt',
      width: 120,
      cardRole: 'fact',
      render: ({ createdAt }) => <RelativeTime date={createdAt} />,
    },
    decidedBy: {
      label: m.columns.decidedBy,
      width: 190,
      cardRole: 'fact',
      render: (request) =>
        request.status === 'pending_approval' ? (
          <DecisionButtons request={request} onAnswer={onAnswer} />
        ) : (
          request.decidedByName
        ),
    },
  });
