import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';

export const statusTones: Record<PaymentRow['status'], StatusTone> = {
  pending: 'info',
  requires_action: 'warning',
  processing: 'progress',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
  partially_refunded: 'info',
  refunded: 'neutral',
  disputed: 'danger',
  won: 'success',
  lost: 'neutral',
};
