import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import type { Db } from '../db/database.ts';
import { currentRelease } from '../releases/releases.service.ts';

type Notice = Parameters<typeof notificationPath>[0];

/** Where the live release leads for a notification; the dashboard when it declares no page for it. */
export async function pathOfNotice(db: Db, notice: Notice): Promise<string> {
  const release = await currentRelease({ db })();
  const targets = release?.remotes.flatMap(({ descriptor }) => descriptor.targets) ?? [];
  return notificationPath(notice, targets) ?? '/admin';
}
