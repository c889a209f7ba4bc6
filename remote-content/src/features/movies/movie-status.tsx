import {
  IconArchive,
  IconCalendarTime,
  IconClock,
  IconEdit,
  IconEyeOff,
  IconFlag,
  statusBadge,
} from '@backlot/ui';
import { statusTones } from '@backlot/contracts/catalog/movies/status-tones';
import { statusLabels } from './movies.messages.ts';

export const MovieStatusBadge = statusBadge(statusLabels, statusTones, {
  draft: IconEdit,
  changes_requested: IconFlag,
  scheduled: IconCalendarTime,
  unpublished: IconEyeOff,
  expired: IconClock,
  archived: IconArchive,
});
