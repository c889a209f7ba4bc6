import { formatMoney } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { refundLimitMinor } from '@backlot/contracts/money/payments/refund-limit';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.refund;

/** Why an admin can't refund the whole amount. */
export function describeRefundLimit(
  limit: NonNullable<PaymentDetail['refundLimit']>,
  currency: string,
): string {
  if (limit === 'age') return m.tooOld;
  const most = refundLimitMinor(currency);
  return most === 0 ? m.noLimit(currency) : m.aboveLimit(formatMoney(most, currency));
}
