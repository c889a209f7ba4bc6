import { id, instant } from '../../platform/values/fields.ts';
import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { z } from '../../z.ts';
import { statusAfterReply } from './message.ts';
import { ticketPriority, ticketTag } from './ticket.ts';

export const ticketBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('assign'), assigneeId: z.nullable(id) }),
  z.strictObject({ type: z.literal('assignTeam'), teamId: z.nullable(id) }),
  z.strictObject({ type: z.literal('setStatus'), status: statusAfterReply }),
  z.strictObject({ type: z.literal('setPriority'), priority: ticketPriority }),
  z.strictObject({ type: z.literal('addTag'), tag: ticketTag }),
  z.strictObject({ type: z.literal('removeTag'), tag: ticketTag }),
  z.strictObject({ type: z.literal('markSpam') }),
  z.strictObject({ type: z.literal('notSpam') }),
  z.strictObject({ type: z.literal('snooze'), until: instant }),
  z.strictObject({ type: z.literal('wake') }),
]);
export type TicketBulkAction = z.infer<typeof ticketBulkAction>;
export const ticketSkipReason = z.enum(['closed', 'tag_limit', 'reply_waiting', ...skipReasons]);
export type TicketSkipReason = z.infer<typeof ticketSkipReason>;
export const ticketBulkResult = bulkResultOf(ticketSkipReason);
export type TicketBulkResult = z.infer<typeof ticketBulkResult>;
