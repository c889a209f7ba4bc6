import { IconArrowBackUp, IconClock, IconFlag, statusBadge } from '@backlot/ui';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import { statusLabels } from './payments.messages.ts';

export const PaymentStatusBadge = statusBadge<PaymentRow['status']>(statusLabels, {
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
});
