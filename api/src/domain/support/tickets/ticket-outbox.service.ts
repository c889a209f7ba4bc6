import { z } from 'zod';
import { outboxKind } from '../../../platform/outbox/outbox.service.ts';

/** A reply, sent when it is due; a canceled one does nothing. */
export const ticketReplyMessage = outboxKind('ticketReply', z.object({ messageId: z.uuid() }));
