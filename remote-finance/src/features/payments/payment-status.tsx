import { IconArrowBackUp, IconClock, IconFlag, StatusBadge, type Tone } from '@backlot/ui';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import { statusLabels } from './payments.messages.ts';

type Status = PaymentRow['status'];
type Look = { tone: Tone; icon?: typeof IconClock };

/** The tone of each status. */
const looks: Record<Status, Look> = {
  pending: { tone: 'info', icon: IconClock },
  requires_action: { tone: 'warning' },
  processing: { tone: 'progress' },
  paid: { tone: 'success' },
  failed: { tone: 'danger' },
  canceled: { tone: 'neutral' },
  expired: { tone: 'neutral', icon: IconClock },
  partially_refunded: { tone: 'info', icon: IconArrowBackUp },
  refunded: { tone: 'neutral', icon: IconArrowBackUp },
  disputed: { tone: 'danger', icon: IconFlag },
  won: { tone: 'success', icon: IconFlag },
  lost: { tone: 'neutral', icon: IconFlag },
};

export function PaymentStatusBadge({ status }: { status: Status }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
