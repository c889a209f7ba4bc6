import type { ChangeAuthor } from '../../../platform/records/records.service.ts';

/**
 * The author of an action that may charge a card. `mayCharge` runs in the transaction that records a charge and throws
 * when step-up is required, which rolls everything back.
 */
export type ChargingBy = ChangeAuthor & { mayCharge: () => void };

/** The payment to charge, if any, once the author may charge it. @throws ApiError 403 `step_up_required` */
export function guardedPayment(paymentId: string | null, { mayCharge }: ChargingBy): string | null {
  if (paymentId) mayCharge();
  return paymentId;
}
