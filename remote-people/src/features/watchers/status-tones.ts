import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';
import type { WatcherRow } from '@backlot/contracts/people/watchers/watcher';

export const statusTones: Record<WatcherRow['status'], StatusTone> = {
  pending_verification: 'progress',
  active: 'success',
  deactivate: 'neutral',
  blocked: 'danger',
  delete_requested: 'warning',
  anonymized: 'neutral',
};
