import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import { currentRelease, type ReleaseDeps } from '../releases/releases.service.ts';

type Notice = Parameters<typeof notificationPath>[0];

/** Where the live release leads for a notification; the dashboard when it declares no page for it. */
export async function pathOfNotice(deps: ReleaseDeps, notice: Notice): Promise<string> {
  const release = await currentRelease(deps)();
  const targets = release?.remotes.flatMap(({ descriptor }) => descriptor.targets) ?? [];
  return notificationPath(notice, targets) ?? '/admin';
}
