import { IconArrowBackUp, IconClock, IconFlag, statusBadge } from '@backlot/ui';
import { statusLabels } from './payments.messages.ts';
import { statusTones } from './status-tones.ts';

export const PaymentStatusBadge = statusBadge(statusLabels, statusTones, {
  pending: IconClock,
  expired: IconClock,
  partially_refunded: IconArrowBackUp,
  refunded: IconArrowBackUp,
  disputed: IconFlag,
  won: IconFlag,
  lost: IconFlag,
});
