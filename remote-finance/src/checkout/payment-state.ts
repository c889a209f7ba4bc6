import type { Checkout } from '@backlot/contracts/money/checkout/checkout';
import { messages } from './checkout.messages.ts';
import { describeDecline } from './describe-decline.ts';
import type { Order } from './stored-order.ts';
import { RequestError } from './request.ts';

/** The state of a purchase. */
export type PaymentState =
  | { at: 'resuming' }
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
