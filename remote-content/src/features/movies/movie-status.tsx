import {
  IconArchive,
  IconCalendarTime,
  IconClock,
  IconEdit,
  IconEyeOff,
  IconFlag,
  StatusBadge,
  type Tone,
} from '@backlot/ui';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';
import { statusLabels } from './movies.messages.ts';

type Look = { tone: Tone; icon?: typeof IconEdit };

/** The look of each status. */
const looks: Record<MovieStatus, Look> = {
  draft: { tone: 'neutral', icon: IconEdit },
  in_review: { tone: 'progress' },
  changes_requested: { tone: 'warning', icon: IconFlag },
  approved: { tone: 'info' },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  published: { tone: 'success' },
  unpublished: { tone: 'neutral', icon: IconEyeOff },
  expired: { tone: 'warning', icon: IconClock },
  archived: { tone: 'neutral', icon: IconArchive },
};

export function MovieStatusBadge({ status }: { status: MovieStatus }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
