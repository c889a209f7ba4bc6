import { IconArrowDown, IconArrowUp, IconCircle, StatusBadge, statusBadge, type Tone } from '@backlot/ui';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';
import { statusIcons, statusTones } from './status-tones.ts';

/** The one place that says how each priority looks. */
const priorityLooks: Record<TicketRow['priority'], { tone: Tone; icon?: typeof IconCircle }> = {
  low: { tone: 'neutral', icon: IconArrowDown },
  normal: { tone: 'neutral', icon: IconCircle },
  high: { tone: 'warning', icon: IconArrowUp },
  urgent: { tone: 'danger' },
};

export const TicketStatusBadge = statusBadge(statusLabels, statusTones, statusIcons);

export function TicketPriorityBadge({ priority }: Pick<TicketRow, 'priority'>) {
  return <StatusBadge {...priorityLooks[priority]} label={priorityLabels[priority]} />;
}
