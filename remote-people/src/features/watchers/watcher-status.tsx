import { IconEyeOff, IconLock, IconMail, StatusBadge, type Tone } from '@backlot/ui';
import type { WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import { statusLabels } from './watchers.messages.ts';

type Status = WatcherRow['status'];
type Look = { tone: Tone; icon?: typeof IconMail };

/** Color and icon of each status. */
const looks: Record<Status, Look> = {
  pending_verification: { tone: 'progress', icon: IconMail },
  active: { tone: 'success' },
  deactivate: { tone: 'neutral' },
  blocked: { tone: 'danger', icon: IconLock },
  delete_requested: { tone: 'warning' },
  anonymized: { tone: 'neutral', icon: IconEyeOff },
};

export function WatcherStatusBadge({ status }: { status: Status }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
