import type { Checkout } from '@backlot/contracts/money/checkout/checkout';
import { countryName, messages, refusalText } from './checkout.messages.ts';
import type { Order } from './stored-order.ts';
import { RequestError } from './request.ts';

/** The state of a purchase. */
export type PaymentState =
  /** `notice` is shown with the form, unless the order has a result. */
  | { at: 'resuming'; notice: string | null }
  | { at: 'connectionLost' }
  /** Back from the bank in a browser or tab that doesn't know the order. */
  | { at: 'elsewhere' }
  /** `asksCountry`: the country that the next payment confirms. `isUnsettled`: an earlier attempt may still succeed. */
  | { at: 'form'; notice: string | null; asksCountry?: string; isUnsettled?: boolean }
  | { at: 'paying' }
  | { at: 'actionRequired'; checkout: Checkout; order: Order }
  | { at: 'processing' | 'delayed'; checkout: Checkout }
  | { at: 'attemptsExhausted' }
  | { at: 'alreadyOwned' }
  | { at: 'duplicate'; checkout: Checkout }
  | { at: 'paid'; checkout: Checkout; order: Order };

/** The state for a checkout response. */
export function paymentStateOf(order: Order, checkout: Checkout): PaymentState {
  if (checkout.duplicate) return { at: 'duplicate', checkout };
  if (checkout.status === 'paid') return { at: 'paid', checkout, order };
  if (checkout.status === 'processing') return { at: 'processing', checkout };
  if (checkout.status === 'requires_action' && checkout.nextActionUrl)
    return { at: 'actionRequired', checkout, order };
  if (checkout.status !== 'failed') return { at: 'form', notice: null };
  if (checkout.failure?.triesLeft === 0) return { at: 'attemptsExhausted' };
  return { at: 'form', notice: describeFailure(checkout.failure) };
}

/** The attempt that may still succeed, with its order as far as it is known here; null without one. */
export function pendingAttempt(progress: PaymentState): { orderId: string | null } | null {
  switch (progress.at) {
    case 'actionRequired':
    case 'processing':
    case 'delayed':
      return { orderId: progress.checkout.orderId };
    case 'form':
      return progress.isUnsettled ? { orderId: null } : null;
    case 'paying':
    case 'resuming':
    case 'connectionLost':
      return { orderId: null };
    default:
      return null;
  }
}

/** Whether the order is final and can be removed from storage. */
export const isSettled = ({ at }: PaymentState, { status }: Checkout): boolean =>
  at === 'paid' ||
  at === 'duplicate' ||
  at === 'attemptsExhausted' ||
  (at === 'form' && status !== 'failed' && status !== 'pending');

const describeFailure = (failure: Checkout['failure']): string =>
  failure
    ? `${describeDecline(failure)} ${messages.attemptsLeft(failure.triesLeft)}`
    : describeDecline({ code: 'card_declined', declineCode: null });

/** The state for a failed payment request. @param country that the watcher chose, with its English name */
export function paymentStateAfter(error: unknown, country: { code: string; name: string }): PaymentState {
  const code = error instanceof RequestError ? error.code : null;
  if (code === 'already_owned') return { at: 'alreadyOwned' };
  if (code === 'no_more_tries') return { at: 'attemptsExhausted' };
  const shownCountry = countryName(country.code, country.name);
  if (code === 'region_mismatch')
    return { at: 'form', notice: messages.regionMismatch(shownCountry), asksCountry: country.code };
  if (code === 'region_refused') return { at: 'form', notice: messages.regionRefused(shownCountry) };
  return { at: 'form', notice: describeError(error, messages.refused), isUnsettled: isUnclear(error) };
}

/** Why a request failed. @param refused for a refusal, which the API explains in English only */
export function describeError(error: unknown, refused: string): string {
  if (!(error instanceof RequestError) || error.status === 0) return messages.connectionLost;
  if (isUnclear(error)) return messages.ourFault;
  if (error.status === 402) return describeDecline({ code: error.code, declineCode: null });
  return refusalText(error.message, refused);
}

/** Whether it is open if the card was charged: there is no response, or one that doesn't say. */
const isUnclear = (error: unknown): boolean =>
  !(error instanceof RequestError) ||
  error.status === 0 ||
  error.status === 500 ||
  error.code === 'bad_answer';

/** Advice by decline code. Fraud, lost and stolen cards are omitted on purpose: they must look like any other decline. */
const advice = {
  insufficient_funds: 'declinedFunds',
  expired_card: 'declinedExpired',
  invalid_expiry: 'declinedExpired',
  invalid_expiry_month_past: 'declinedExpired',
  invalid_expiry_year_past: 'declinedExpired',
  invalid_expiry_month: 'declinedDate',
  invalid_expiry_year: 'declinedDate',
  incomplete_expiry: 'missingDate',
  incorrect_cvc: 'declinedCvc',
  invalid_cvc: 'declinedCvc',
  incomplete_cvc: 'missingCvc',
  incorrect_number: 'declinedNumber',
  invalid_number: 'declinedNumber',
  incomplete_number: 'missingNumber',
  test_mode_live_card: 'testCardsOnly',
  processing_error: 'declinedProcessing',
  card_velocity_exceeded: 'declinedLimit',
  authentication_required: 'declinedAuthentication',
  payment_intent_authentication_failure: 'declinedAuthentication',
  setup_intent_authentication_failure: 'declinedAuthentication',
} as const;
const hasAdvice = (code: string | null): code is keyof typeof advice => code !== null && code in advice;

/** The message for a declined card, by the bank's decline code or the gateway's code. */
export function describeDecline({ code, declineCode }: { code: string; declineCode: string | null }): string {
  const known = [declineCode, code].find(hasAdvice);
  return known ? messages[advice[known]] : messages.declined;
}
