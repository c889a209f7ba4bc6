import { RelativeTime } from '@backlot/ui';
import { type Column, columnsOf } from '@backlot/ui/table';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
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
    label: labels.subject,
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
    label: labels.requesterName,
    width: 130,
    cardRole: 'fact',
    render: ({ requesterName }) => requesterName,
  },
  status: {
    label: labels.status,
    width: 102,
    cardRole: 'badge',
    render: ({ status }) => <TicketStatusBadge status={status} />,
  },
  priority: {
    label: labels.priority,
    sortKey: 'priority',
    width: 104,
    cardRole: 'badge',
    render: ({ priority }) => <TicketPriorityBadge priority={priority} />,
  },
  categoryName: { label: labels.categoryName, width: 145, render: ({ categoryName }) => categoryName },
  tags: { label: labels.tags, width: 140, isHiddenAtFirst: true, render: ({ tags }) => tags.join(', ') },
  assigneeName: {
    label: labels.assigneeName,
    width: 130,
    render: ({ assigneeName }) => assigneeName ?? unassigned,
  },
  teamName: {
    label: labels.teamName,
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
    cardRole: 'fact',
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
    cardRole: 'fact',
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
