import { z } from 'zod';
import { outboxKind } from '../../../platform/outbox/outbox.service.ts';

/** The email of one recipient; it is written when it is sent. */
export const communicationEmailMessage = outboxKind(
  'communicationEmail',
  z.object({ recipientId: z.uuid() }),
);
