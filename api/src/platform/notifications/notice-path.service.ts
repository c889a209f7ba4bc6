import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import { currentRelease, type ReadBefore, type ReleaseDeps } from '../releases/releases.service.ts';

type Notice = Parameters<typeof notificationPath>[0];

/** What this process has read, by its settings: each message comes with a transaction of its own. */
const known = new WeakMap<ReleaseDeps['config'], ReadBefore>();

/** Where the live release leads for a notification; the dashboard when it declares no page for it. */
export async function pathOfNotice(deps: ReleaseDeps, notice: Notice): Promise<string> {
  const before = known.get(deps.config) ?? {};
  known.set(deps.config, before);
  const release = await currentRelease(deps, before)();
  const targets = release?.remotes.flatMap(({ descriptor }) => descriptor.targets) ?? [];
  return notificationPath(notice, targets) ?? '/admin';
}
