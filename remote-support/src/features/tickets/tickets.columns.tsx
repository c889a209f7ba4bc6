import { RelativeTime } from '@backlot/ui';
import { type Column, columnsOf } from '@backlot/ui/table';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import { ticketFields as fields, type TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { DraftBadge } from './draft-badge.tsx';
import { DueTime } from './due-time.tsx';
import { TicketPriorityBadge, TicketStatusBadge } from './ticket-status.tsx';
import { ticketsMessages } from './tickets.messages.ts';

const { columns: labels, unassigned, scoreOf } = ticketsMessages;

export const ticketColumns = columnsOf<
  TicketRow,
  'requesterEmail' | 'updatedAt' | 'assigneeId' | 'snoozedUntil' | 'isSpam' | 'lastMessageBy'
>({
  subject: {
    label: fields.subject.label,
    width: 210,
    render: ({ _id, subject }) => (
      <>
        <DraftBadge ticketId={_id} />
        {subject}
      </>
    ),
  },
  number: { label: labels.number, width: 84, cardRole: 'fact', render: ({ number }) => number },
  requesterName: {
    label: columnLabelOf(fields.requesterName),
    width: 130,
    cardRole: 'fact',
    render: ({ requesterName }) => requesterName,
  },
  status: {
    label: fields.status.label,
    width: 102,
    cardRole: 'badge',
    render: ({ status }) => <TicketStatusBadge status={status} />,
  },
  priority: {
    label: fields.priority.label,
    sortKey: 'priority',
    width: 104,
    cardRole: 'badge',
    render: ({ priority }) => <TicketPriorityBadge priority={priority} />,
  },
  categoryName: { label: fields.category.label, width: 145, render: ({ categoryName }) => categoryName },
  tags: {
    label: fields.tags.label,
    width: 140,
    isHiddenAtFirst: true,
    render: ({ tags }) => tags.join(', '),
  },
  assigneeName: {
    label: fields.assigneeId.label,
    width: 130,
    render: ({ assigneeName }) => assigneeName ?? unassigned,
  },
  teamName: {
    label: fields.teamId.label,
    width: 130,
    isHiddenAtFirst: true,
    render: ({ teamName }) => teamName,
  },
  createdAt: {
    label: labels.createdAt,
    sortKey: 'createdAt',
    width: 130,
    isHiddenAtFirst: true,
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  slaDueAt: {
    label: labels.slaDueAt,
    sortKey: 'slaDueAt',
    width: 108,
    cardRole: 'line',
    isOnCard: ({ slaDueAt }) => slaDueAt !== null,
    render: ({ slaDueAt }) => slaDueAt && <DueTime dueAt={slaDueAt} />,
  },
  ratingScore: {
    label: labels.ratingScore,
    width: 90,
    isHiddenAtFirst: true,
    cardRole: 'fact',
    render: ({ ratingScore }) => ratingScore !== null && scoreOf(ratingScore),
  },
  lastMessageAt: {
    label: labels.lastMessageAt,
    sortKey: 'lastMessageAt',
    width: 130,
    cardRole: 'line',
    render: ({ lastMessageAt }) => <RelativeTime date={lastMessageAt} />,
  },
});

const only =
  (...keys: string[]) =>
  ({ key }: Column<TicketRow>) =>
    keys.includes(key);
/** The columns that remain while a ticket is open beside the list. */
export const columnsBesideTicket = only('subject', 'status', 'priority', 'lastMessageAt');
/** The columns that remain while its requester is shown as well. */
export const columnsBesideContext = only('subject', 'status');
