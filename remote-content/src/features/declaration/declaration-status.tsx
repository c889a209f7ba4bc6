import { IconArchive, IconCalendarTime, IconEdit, StatusBadge, type Tone } from '@backlot/ui';
import type { DeclarationStatus } from '@backlot/contracts/declarations';
import { statusLabels } from './declaration.messages.ts';

type Look = { tone: Tone; icon?: typeof IconEdit };

/** The one place that says how each status looks. */
const looks: Record<DeclarationStatus, Look> = {
  draft: { tone: 'neutral', icon: IconEdit },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  effective: { tone: 'success' },
  superseded: { tone: 'neutral', icon: IconArchive },
};

export function DeclarationStatusBadge({ status }: { status: DeclarationStatus }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
