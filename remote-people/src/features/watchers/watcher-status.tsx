import { IconEyeOff, IconLock, IconMail, statusBadge } from '@backlot/ui';
import type { WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import { statusLabels } from './watchers.messages.ts';

export const WatcherStatusBadge = statusBadge<WatcherRow['status']>(statusLabels, {
  pending_verification: { tone: 'progress', icon: IconMail },
  active: { tone: 'success' },
  deactivate: { tone: 'neutral' },
  blocked: { tone: 'danger', icon: IconLock },
  delete_requested: { tone: 'warning' },
  anonymized: { tone: 'neutral', icon: IconEyeOff },
});
