import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { enqueue, mailMessage } from '../outbox/outbox.service.ts';
import type { noticeMessage } from './notice-message.service.ts';
import { pathOfNotice } from './notice-path.service.ts';
import { notificationMails } from './notifications.messages.ts';

type Notice = z.infer<typeof noticeMessage.schema>;

/** Queues the email about a notification, with a link to its subject. */
export async function mailNotice(tx: Db, deps: Deps, { to, subject, text, ...notice }: Notice) {
  const link = `${deps.config.publicUrl}${await pathOfNotice({ ...deps, db: tx }, notice)}`;
  await enqueue(tx, mailMessage({ to, ...notificationMails.one({ title: subject, body: text, link }) }));
}
