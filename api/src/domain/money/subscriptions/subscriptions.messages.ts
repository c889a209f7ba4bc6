import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';

type Text = Omit<Mail, 'to'>;
export type SubscriptionDetails = { plan: string; currency: string; number: string; last4: string | null };

const signature = '\n\n— Backlot\n';
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const head = ({ plan, number }: SubscriptionDetails): string => `your subscription to ${plan} (${number})`;
const help = 'To update your card or cancel, sign in to your account. Never send card details by email.';

/** The emails of subscriptions, except receipts. */
export const subscriptionMails = {
  trialEnds: (words: SubscriptionDetails & { endsAt: Date; priceMinor: number; hasCard: boolean }): Text => ({
    subject: `Your trial of ${words.plan} ends soon`,
    text: `The trial of ${head(words)} ends on ${dayOf(words.endsAt)}.\n\n${
      words.hasCard
        ? `After that, your card •••• ${words.last4 ?? ''} is charged ${formatMoney(words.priceMinor, words.currency)} per billing period.`
        : 'There is no card on file, so your subscription will be paused. You won’t be charged.'
    }\n\n${help}${signature}`,
  }),
  chargeFailed: (words: SubscriptionDetails & { amountMinor: number; nextRetryAt: Date | null }): Text => ({
    subject: `Your payment for ${words.plan} failed`,
    text: `Your payment of ${formatMoney(words.amountMinor, words.currency)} for ${head(words)} was declined.\n\n${
      words.nextRetryAt
        ? `We’ll try again on ${dayOf(words.nextRetryAt)}.`
        : 'We won’t retry this card automatically.'
    } ${help}${signature}`,
  }),
  gaveUp: (words: SubscriptionDetails & { isEnded: boolean }): Text => ({
    subject: `${words.plan} ${words.isEnded ? 'was canceled' : 'is on hold'}`,
    text: `We couldn’t charge your card, so ${head(words)} ${
      words.isEnded ? 'has been canceled' : 'is on hold until it is paid'
    }.\n\n${help}${signature}`,
  }),
  pausedForCard: (words: SubscriptionDetails): Text => ({
    subject: `Your trial of ${words.plan} has ended`,
    text: `The trial of ${head(words)} has ended. There is no card on file, so your subscription is paused. You haven’t been charged.\n\n${help}${signature}`,
  }),
  ended: (words: SubscriptionDetails): Text => ({
    subject: `${words.plan} has ended`,
    text: `As requested, ${head(words)} has been canceled. You won’t be charged again.\n\nWe hope to see you again.${signature}`,
  }),
  priceChanges: (words: SubscriptionDetails & { fromMinor: number; toMinor: number; from: Date }): Text => ({
    subject: `Price change for ${words.plan}`,
    text: `The price of ${head(words)} changes from ${formatMoney(words.fromMinor, words.currency)} to ${formatMoney(words.toMinor, words.currency)} per billing period, starting with your first renewal on or after ${dayOf(words.from)}.\n\nYou can cancel at any time before then.${signature}`,
  }),
};
