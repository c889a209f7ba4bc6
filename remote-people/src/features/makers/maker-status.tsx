import { IconMail, StatusBadge, type Tone } from '@backlot/ui';
import type { MakerRow } from '@backlot/contracts/makers';
import { statusLabels } from './makers.messages.ts';

type Status = MakerRow['status'];
type Look = { tone: Tone; icon?: typeof IconMail };

/** The one place that says how each status looks. */
const looks: Record<Status, Look> = {
  lead: { tone: 'neutral' },
  invited: { tone: 'info', icon: IconMail },
  onboarding: { tone: 'progress' },
  in_review: { tone: 'progress' },
  active: { tone: 'success' },
  suspended: { tone: 'warning' },
  terminated: { tone: 'danger' },
};

export function MakerStatusBadge({ status }: { status: Status }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
