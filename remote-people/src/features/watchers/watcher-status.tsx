import { IconEyeOff, IconLock, IconMail, statusBadge } from '@backlot/ui';
import { statusTones } from './status-tones.ts';
import { statusLabels } from './watchers.messages.ts';

export const WatcherStatusBadge = statusBadge(statusLabels, statusTones, {
  pending_verification: IconMail,
  blocked: IconLock,
  anonymized: IconEyeOff,
});
