import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';

export const communicationsEnvironment = z.object({
  MESSAGE_EMAILS_PER_MINUTE: z.coerce.number().int().min(1).max(24_000).default(600),
});

export type CommunicationsConfig = {
  /** Emails of messages, all of them together; others aren’t limited. */
  messageEmailsPerMinute: number;
};

export type CommunicationDeps = Deps & { config: CommunicationsConfig };

export const communicationsConfig = (e: z.infer<typeof communicationsEnvironment>): CommunicationsConfig => ({
  messageEmailsPerMinute: e.MESSAGE_EMAILS_PER_MINUTE,
});
