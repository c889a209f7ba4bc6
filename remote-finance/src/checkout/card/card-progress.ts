import type { CardPage } from '@backlot/contracts/money/subscriptions/card';
import { cardBrands } from '@backlot/contracts/money/payments/card-brands';
import { messages } from '../checkout.messages.ts';
import { describeDecline } from '../payment-state.ts';
import { RequestError } from '../request.ts';

/** The page before a request or a wait; `returned` from the bank, or with a card `setUp` there; null when just opened. */
export type Before = CardPage | 'returned' | 'setUp' | null;

/** The state of the page. */
export type CardProgress =
  | { at: 'loading'; before: Before }
  | { at: 'failed' | 'expired' | 'unknown' }
  | { at: 'form'; page: CardPage; notice: string | null }
  | { at: 'sending' | 'actionRequired' | 'processing' | 'delayed' | 'ended'; page: CardPage }
  /** `paidMinor` is null when the amount isn't known here: the bank has returned to a new page. */
  | { at: 'saved'; page: CardPage; isPaid: boolean; paidMinor: number | null };

/** What a new card is charged now. */
export const amountOf = ({ payment }: CardPage): number => ('totalMinor' in payment ? payment.totalMinor : 0);

/** The state for a response. */
export function progressOf(page: CardPage, before: Before): CardProgress {
  const { payment } = page;
  if (payment.state === 'ended') return { at: 'ended', page };
  if (payment.state === 'processing') return { at: 'processing', page };
  if (payment.state === 'action_required') return { at: 'actionRequired', page };
  if (payment.state === 'due')
    return {
      at: 'form',
      page,
      notice: before !== null && payment.failure ? describeDecline(payment.failure) : null,
    };
  if (before === null) return { at: 'form', page, notice: null };
  if (before === 'returned' || before === 'setUp')
    return { at: 'saved', page, isPaid: before === 'returned', paidMinor: null };
  const paidMinor = amountOf(before);
  return { at: 'saved', page, isPaid: paidMinor > 0, paidMinor };
}

/** The state for a link that doesn't work; null for any other error. */
export function brokenLink(error: unknown): CardProgress | null {
  if (!(error instanceof RequestError)) return null;
  if (error.status === 410) return { at: 'expired' };
  return error.status === 404 ? { at: 'unknown' } : null;
}

/** `Visa ending in 4242` */
export const formatCard = ({ brand, last4 }: NonNullable<CardPage['card']>): string =>
  messages.cardEnding(cardBrands[brand] ?? brand, last4);
