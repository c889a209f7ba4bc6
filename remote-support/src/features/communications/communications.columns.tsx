import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import {
  formatDateTime,
  IconCalendarTime,
  IconCircleCheck,
  IconEdit,
  IconMail,
  IconX,
  RelativeTime,
  StatusBadge,
  type Tone,
} from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import {
  communicationFields as fields,
  type CommunicationRow,
  communicationStatus,
  type CommunicationStatus,
} from '@backlot/contracts/support/communications/communication';
import { communicationsMessages, statusLabels } from './communications.messages.ts';

const { columns: labels, sentOf } = communicationsMessages;

const statusLooks: Record<CommunicationStatus, { tone: Tone; icon?: typeof IconEdit }> = {
  draft: { tone: 'neutral', icon: IconEdit },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  sending: { tone: 'info', icon: IconMail },
  paused: { tone: 'warning' },
  sent: { tone: 'success', icon: IconCircleCheck },
  canceled: { tone: 'neutral', icon: IconX },
};

export const CommunicationStatusBadge = ({ status }: { status: CommunicationStatus }) => (
  <StatusBadge {...statusLooks[status]} label={statusLabels[status]} />
);

export const communicationColumns = columnsOf<CommunicationRow, 'recipients'>({
  name: { label: fields.name.label, sortKey: 'name', render: ({ name }) => name },
  subject: { label: fields.subject.label, render: ({ subject }) => subject },
  status: {
    label: labels.status,
    width: 130,
    cardRole: 'badge',
    render: ({ status }) => <CommunicationStatusBadge status={status} />,
  },
  sent: {
    label: labels.sent,
    width: 150,
    cardRole: 'fact',
    render: ({ sent, recipients }) => recipients > 0 && sentOf(sent, recipients),
  },
  sendAt: {
    label: communicationApi.schedule.fields.sendAt.label,
    sortKey: 'sendAt',
    width: 180,
    render: ({ sendAt }) => sendAt && formatDateTime(sendAt),
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 150,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});

export const communicationFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: labels.status,
    options: communicationStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
];
