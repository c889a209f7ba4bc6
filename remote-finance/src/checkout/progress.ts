import type { Checkout } from '@backlot/contracts/checkout';
import { messages } from './checkout.messages.ts';
import { declineInWords } from './decline-words.ts';
import type { Order } from './kept-order.ts';
import { Refused } from './send.ts';

/** Where a viewer is between choosing and watching. */
export type Progress =
  | { at: 'resuming' }
  | { at: 'lost' }
  | { at: 'form'; notice: string | null }
  | { at: 'paying' }
  | { at: 'ask' | 'processing' | 'later'; checkout: Checkout }
  | { at: 'spent' }
  | { at: 'owned' }
  | { at: 'twice'; checkout: Checkout }
  | { at: 'paid'; checkout: Checkout; order: Order };

/** What an answer about a payment means for its viewer. */
export function progressOf(order: Order, checkout: Checkout): Progress {
  if (checkout.paidTwice) return { at: 'twice', checkout };
  if (checkout.status === 'paid') return { at: 'paid', checkout, order };
  if (checkout.status === 'processing') return { at: 'processing', checkout };
  if (checkout.status === 'requires_action' && checkout.nextActionUrl) return { at: 'ask', checkout };
  if (checkout.status !== 'failed') return { at: 'form', notice: null };
  if (checkout.failure?.triesLeft === 0) return { at: 'spent' };
  return { at: 'form', notice: failureInWords(checkout.failure) };
}

/** An order that is over is not gone on with. */
export const isOver = ({ at }: Progress, { status }: Checkout): boolean =>
  at === 'paid' ||
  at === 'twice' ||
  at === 'spent' ||
  (at === 'form' && status !== 'failed' && status !== 'pending');

const failureInWords = (failure: Checkout['failure']): string =>
  failure
    ? `${declineInWords(failure)} ${messages.triesLeft(failure.triesLeft)}`
    : declineInWords({ code: 'card_declined', declineCode: null });

/** The face for a call that was refused while paying. */
export function progressAfter(error: unknown): Progress {
  if (!(error instanceof Refused) || error.status === 0)
    return { at: 'form', notice: messages.connectionLost };
  if (isUnclear(error)) return { at: 'form', notice: messages.ourFault };
  if (error.code === 'already_owned') return { at: 'owned' };
  if (error.code === 'no_more_tries') return { at: 'spent' };
  if (error.status === 402)
    return { at: 'form', notice: declineInWords({ code: error.code, declineCode: null }) };
  return { at: 'form', notice: error.message };
}

/** An answer that says nothing: whether it was charged is not known. */
const isUnclear = ({ status, code }: Refused): boolean => status === 500 || code === 'bad_answer';
