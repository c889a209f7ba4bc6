import { z } from 'zod';
import { outboxKind } from '../outbox/outbox.service.ts';

/**
 * A notification for one browser. Its link is set when it is sent: it leads where the live release says. After minutes it
 * is too old, so it is tried few times.
 */
export const pushMessage = outboxKind(
  'push',
  z.object({
    subscriptionId: z.string(),
    subject: z.string(),
    /** Removed once it is sent. */
    text: z.string(),
    type: z.string(),
    params: z.record(z.string(), z.string()),
    isUrgent: z.boolean(),
  }),
  { attempts: 3, isSerial: true },
);
