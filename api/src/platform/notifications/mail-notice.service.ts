import type { z } from 'zod';
import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { enqueue, mailMessage } from '../outbox/outbox.service.ts';
import { currentRelease } from '../releases/releases.service.ts';
import type { noticeMessage } from './notice-message.service.ts';
import { notificationMails } from './notifications.messages.ts';

type Notice = z.infer<typeof noticeMessage.schema>;

/** Queues the email about a notification, with a link to its subject; to the dashboard when no page is declared for it. */
export async function mailNotice(tx: Db, { config }: Deps, { to, subject, text, ...notice }: Notice) {
  const release = await currentRelease({ db: tx })();
  const targets = release?.remotes.flatMap(({ descriptor }) => descriptor.targets) ?? [];
  const link = `${config.publicUrl}${notificationPath(notice, targets) ?? '/admin'}`;
  await enqueue(tx, mailMessage({ to, ...notificationMails.one({ title: subject, body: text, link }) }));
}
