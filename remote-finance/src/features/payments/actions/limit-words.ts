import { formatMoney } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { refundLimitMinor } from '@backlot/contracts/payments.refund-limit';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.refund;

/** Why a person may not give everything back. */
export function limitWords(limit: NonNullable<PaymentDetail['refundLimit']>, currency: string): string {
  if (limit === 'age') return m.tooOld;
  const most = refundLimitMinor(currency);
  return most === 0 ? m.noLimit(currency) : m.aboveLimit(formatMoney(most, currency));
}
