import {
  IconArrowDown,
  IconArrowUp,
  IconCircle,
  IconClock,
  IconInbox,
  IconLock,
  StatusBadge,
  type Tone,
} from '@backlot/ui';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';

type Look = { tone: Tone; icon?: typeof IconClock };

/** The one place that says how each status looks. */
const statusLooks: Record<TicketRow['status'], Look> = {
  new: { tone: 'warning', icon: IconInbox },
  open: { tone: 'info' },
  pending: { tone: 'progress', icon: IconClock },
  on_hold: { tone: 'progress' },
  solved: { tone: 'success' },
  closed: { tone: 'neutral', icon: IconLock },
};

/** The one place that says how each priority looks. */
const priorityLooks: Record<TicketRow['priority'], Look> = {
  low: { tone: 'neutral', icon: IconArrowDown },
  normal: { tone: 'neutral', icon: IconCircle },
  high: { tone: 'warning', icon: IconArrowUp },
  urgent: { tone: 'danger' },
};

export function TicketStatusBadge({ status }: Pick<TicketRow, 'status'>) {
  return <StatusBadge {...statusLooks[status]} label={statusLabels[status]} />;
}

export function TicketPriorityBadge({ priority }: Pick<TicketRow, 'priority'>) {
  return <StatusBadge {...priorityLooks[priority]} label={priorityLabels[priority]} />;
}
