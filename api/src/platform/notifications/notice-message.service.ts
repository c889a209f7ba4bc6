import { z } from 'zod';
import { outboxKind } from '../outbox/outbox.service.ts';

/** An email about a notification. Its link is set when it is due: it leads where the live release says. */
export const noticeMessage = outboxKind(
  'notice',
  z.object({
    to: z.string(),
    subject: z.string(),
    /** Removed once the email is queued. */
    text: z.string(),
    type: z.string(),
    params: z.record(z.string(), z.string()),
  }),
);
