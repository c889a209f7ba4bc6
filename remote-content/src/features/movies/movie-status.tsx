import {
  IconArchive,
  IconCalendarTime,
  IconClock,
  IconEdit,
  IconEyeOff,
  IconFlag,
  statusBadge,
} from '@backlot/ui';
import { statusLabels } from './movies.messages.ts';
import { statusTones } from './status-tones.ts';

export const MovieStatusBadge = statusBadge(statusLabels, statusTones, {
  draft: IconEdit,
  changes_requested: IconFlag,
  scheduled: IconCalendarTime,
  unpublished: IconEyeOff,
  expired: IconClock,
  archived: IconArchive,
});
