import { exportsOf } from '../../platform/exports/exports.ts';
import { columnLabelOf } from '../../platform/records/record-fields.ts';
import { ticketQuery } from './api.ts';
import { ticketFields as fields } from './ticket.ts';

export const ticketExportColumns = {
  number: 'Number',
  subject: fields.subject.label,
  requesterName: columnLabelOf(fields.requesterName),
  requesterEmail: fields.requesterEmail.label,
  status: fields.status.label,
  priority: fields.priority.label,
  categoryName: fields.category.label,
  tags: fields.tags.label,
  assigneeName: fields.assigneeId.label,
  teamName: fields.teamId.label,
  createdAt: 'Created',
  lastMessageAt: 'Last message',
  slaDueAt: 'Due',
  solvedAt: 'Solved',
  ratingScore: 'Rating',
  _id: 'ID',
} as const;

export const ticketsExportApi = exportsOf('support', 'support:read', ticketQuery, ticketExportColumns);
