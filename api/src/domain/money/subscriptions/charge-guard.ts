import type { By } from '../../../platform/records/records.service.ts';

/**
 * An action of somebody that may charge a card. `mayCharge` is asked in the transaction that writes a charge down, and
 * refuses where the password is to be given again: nothing is left of it then.
 */
export type ChargingBy = By & { mayCharge: () => void };

/** The payment that is to be charged, if any, where whoever asks may do so. @throws ApiError 403 `step_up_required` */
export function guarded(paymentId: string | null, { mayCharge }: ChargingBy): string | null {
  if (paymentId) mayCharge();
  return paymentId;
}
