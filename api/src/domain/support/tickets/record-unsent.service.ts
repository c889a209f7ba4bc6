import type { Db } from '../../../platform/db/database.ts';
import { responseOf } from '../../../platform/mail/refusals.service.ts';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { markUndelivered, shownReason } from './intake/record-undelivered.ts';
import { undeliveredTexts } from './tickets.messages.ts';

/** Marks the reply of an email that won’t be sent, and notifies its author, as a delivery report does. */
export async function recordUnsent(tx: Db, { thread }: Mail, error: Error): Promise<void> {
  if (!thread) return;
  const response = responseOf(error.cause) ?? responseOf(error);
  await markUndelivered(tx, thread.id, response === null ? undeliveredTexts.unsent : shownReason(response));
}
