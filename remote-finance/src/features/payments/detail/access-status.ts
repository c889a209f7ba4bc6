import type { Tone } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.access;

/** The access of a payment at a point in time. */
export function accessStatus(
  { endAt, revokedAt }: NonNullable<PaymentDetail['access']>,
  now: Date,
): { tone: Tone; label: string } {
  if (revokedAt) return { tone: 'danger', label: m.revoked };
  if (endAt && endAt <= now) return { tone: 'neutral', label: m.ended };
  return { tone: 'success', label: m.active };
}
