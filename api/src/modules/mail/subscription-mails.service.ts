import type { Mail } from '../outbox/outbox.service.ts';
import { moneyInWords } from './money-in-words.service.ts';

type Text = Omit<Mail, 'to'>;
export type SubscriptionWords = { plan: string; currency: string; number: string; last4: string | null };

const signature = '\n\n— Backlot\n';
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const head = ({ plan, number }: SubscriptionWords): string => `your subscription to ${plan} (${number})`;
const newCard = 'Answer this mail to give us another card or to stop.';

/** Every mail that a subscription causes, beside its receipts. */
export const subscriptionMails = {
  trialEnds: (words: SubscriptionWords & { endsAt: Date; priceMinor: number; hasCard: boolean }): Text => ({
    subject: `Your trial of ${words.plan} ends soon`,
    text: `The trial of ${head(words)} ends on ${dayOf(words.endsAt)}.\n\n${
      words.hasCard
        ? `From then on it costs ${moneyInWords(words.priceMinor, words.currency)} for each period, and your card •• ${words.last4 ?? ''} is charged.`
        : 'It is paused then, because we know no card of yours. Nothing is charged.'
    }\n\n${newCard}${signature}`,
  }),
  chargeFailed: (words: SubscriptionWords & { amountMinor: number; nextRetryAt: Date | null }): Text => ({
    subject: `We could not charge your card for ${words.plan}`,
    text: `Your bank did not let us charge ${moneyInWords(words.amountMinor, words.currency)} for ${head(words)}.\n\n${
      words.nextRetryAt
        ? `We try again on ${dayOf(words.nextRetryAt)}.`
        : 'We do not try this card again by ourselves.'
    } ${newCard}${signature}`,
  }),
  gaveUp: (words: SubscriptionWords & { isEnded: boolean }): Text => ({
    subject: `${words.plan} ${words.isEnded ? 'has ended' : 'is on hold'}`,
    text: `We could not charge your card, so ${head(words)} ${
      words.isEnded ? 'has ended' : 'is on hold until it is paid'
    }. Watching is not possible for now.\n\nAnswer this mail to come back.${signature}`,
  }),
  pausedForCard: (words: SubscriptionWords): Text => ({
    subject: `Your trial of ${words.plan} is over`,
    text: `The trial of ${head(words)} is over. We know no card of yours, so it is paused and nothing is charged.\n\nAnswer this mail to go on.${signature}`,
  }),
  ended: (words: SubscriptionWords): Text => ({
    subject: `${words.plan} has ended`,
    text: `As was asked for, ${head(words)} has ended. Nothing more is charged.\n\nWe would be glad to see you again.${signature}`,
  }),
  priceChanges: (words: SubscriptionWords & { fromMinor: number; toMinor: number; from: Date }): Text => ({
    subject: `The price of ${words.plan} changes`,
    text: `For ${head(words)} you pay ${moneyInWords(words.fromMinor, words.currency)} for each period today. At the first renewal from ${dayOf(words.from)} on it is ${moneyInWords(words.toMinor, words.currency)}.\n\nYou can end it before: answer this mail.${signature}`,
  }),
};
