import {
  IconArchive,
  IconCalendarTime,
  IconClock,
  IconEdit,
  IconEyeOff,
  IconFlag,
  statusBadge,
} from '@backlot/ui';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';
import { statusLabels } from './movies.messages.ts';

export const MovieStatusBadge = statusBadge<MovieStatus>(statusLabels, {
  draft: { tone: 'neutral', icon: IconEdit },
  in_review: { tone: 'progress' },
  changes_requested: { tone: 'warning', icon: IconFlag },
  approved: { tone: 'info' },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  published: { tone: 'success' },
  unpublished: { tone: 'neutral', icon: IconEyeOff },
  expired: { tone: 'warning', icon: IconClock },
  archived: { tone: 'neutral', icon: IconArchive },
});
