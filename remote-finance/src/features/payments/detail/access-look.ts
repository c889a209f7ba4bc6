import type { Tone } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.access;

/** How the access of a payment stands at a moment. */
export function accessLook(
  { endAt, revokedAt }: NonNullable<PaymentDetail['access']>,
  now: Date,
): { tone: Tone; label: string } {
  if (revokedAt) return { tone: 'danger', label: m.revoked };
  if (endAt && endAt <= now) return { tone: 'neutral', label: m.ended };
  return { tone: 'success', label: m.active };
}
