import type { Checkout } from '@backlot/contracts/money/checkout/checkout';
import { messages } from './checkout.messages.ts';
import type { Order } from './stored-order.ts';
import { RequestError } from './request.ts';

/** The state of a purchase. */
export type PaymentState =
  /** `notice` is shown with the form, unless the order has a result. */
  | { at: 'resuming'; notice: string | null }
  | { at: 'connectionLost' }
  | { at: 'form'; notice: string | null }
  | { at: 'paying' }
  | { at: 'actionRequired' | 'processing' | 'delayed'; checkout: Checkout }
  | { at: 'attemptsExhausted' }
  | { at: 'alreadyOwned' }
  | { at: 'duplicate'; checkout: Checkout }
  | { at: 'paid'; checkout: Checkout; order: Order };

/** The state for a checkout response. */
export function paymentStateOf(order: Order, checkout: Checkout): PaymentState {
  if (checkout.paidTwice) return { at: 'duplicate', checkout };
  if (checkout.status === 'paid') return { at: 'paid', checkout, order };
  if (checkout.status === 'processing') return { at: 'processing', checkout };
  if (checkout.status === 'requires_action' && checkout.nextActionUrl)
    return { at: 'actionRequired', checkout };
  if (checkout.status !== 'failed') return { at: 'form', notice: null };
  if (checkout.failure?.triesLeft === 0) return { at: 'attemptsExhausted' };
  return { at: 'form', notice: describeFailure(checkout.failure) };
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

/** The state for a failed payment request. */
export function paymentStateAfter(error: unknown): PaymentState {
  if (!(error instanceof RequestError) || error.status === 0)
    return { at: 'form', notice: messages.connectionLost };
  if (isUnclear(error)) return { at: 'form', notice: messages.ourFault };
  if (error.code === 'already_owned') return { at: 'alreadyOwned' };
  if (error.code === 'no_more_tries') return { at: 'attemptsExhausted' };
  if (error.status === 402)
    return { at: 'form', notice: describeDecline({ code: error.code, declineCode: null }) };
  return { at: 'form', notice: error.message };
}

/** Whether the response leaves open if the card was charged. */
const isUnclear = ({ status, code }: RequestError): boolean => status === 500 || code === 'bad_answer';

const generic = 'Your card was declined. Try another card or contact your bank.';

const expired = 'Your card has expired. Check the date or try another card.';
const wrongDate = 'Your card’s expiration date is invalid.';
const wrongCvc = 'Your card’s security code is incorrect.';
const wrongNumber = 'Your card number is invalid.';

/** Advice by decline code. Fraud, lost and stolen cards are omitted on purpose: they must look like any other decline. */
const advice: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  expired_card: expired,
  invalid_expiry: expired,
  invalid_expiry_month_past: expired,
  invalid_expiry_year_past: expired,
  invalid_expiry_month: wrongDate,
  invalid_expiry_year: wrongDate,
  incomplete_expiry: 'Enter the card’s expiration date.',
  incorrect_cvc: wrongCvc,
  invalid_cvc: wrongCvc,
  incomplete_cvc: 'Enter the card’s security code.',
  incorrect_number: wrongNumber,
  invalid_number: wrongNumber,
  incomplete_number: 'Enter the card number.',
  test_mode_live_card: 'Test mode accepts test cards only. Try 4242 4242 4242 4242.',
  processing_error: 'Your bank couldn’t process the payment. Try again in a moment.',
  card_velocity_exceeded: 'Your card exceeded its limit. Try another card.',
  authentication_required: 'Authentication failed. Try again or use another card.',
  payment_intent_authentication_failure: 'Authentication failed. Try again or use another card.',
};

/** The message for a declined card, by the bank's decline code or the gateway's code. */
const describeDecline = ({ code, declineCode }: { code: string; declineCode: string | null }): string =>
  advice[declineCode ?? ''] ?? advice[code] ?? generic;
