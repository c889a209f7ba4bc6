import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { formatDay } from '@backlot/contracts/platform/values/format-day';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';

type Text = Omit<Mail, 'to'>;
export type SubscriptionDetails = { plan: string; currency: string; number: string; last4: string | null };

const signature = '\n\n— Backlot\n';
const dayOf = (at: Date): string => formatDay(at.toISOString().slice(0, 10));
const head = ({ plan, number }: SubscriptionDetails): string => `your subscription to ${plan} (${number})`;
const help = 'To update your card or cancel, sign in to your account. Never send card details by email.';

/** The emails of subscriptions, except receipts. */
export const subscriptionMails = {
  trialEnds: (
    details: SubscriptionDetails & { endsAt: Date; priceMinor: number; hasCard: boolean },
  ): Text => ({
    subject: `Your trial of ${details.plan} ends soon`,
    text: `The trial of ${head(details)} ends on ${dayOf(details.endsAt)}.\n\n${
      details.hasCard
        ? `After that, your card •••• ${details.last4 ?? ''} is charged ${formatMoney(details.priceMinor, details.currency)} per billing period.`
        : 'There is no card on file, so your subscription will be paused. You won’t be charged.'
    }\n\n${help}${signature}`,
  }),
  chargeFailed: (details: SubscriptionDetails & { amountMinor: number; nextRetryAt: Date | null }): Text => ({
    subject: `Your payment for ${details.plan} failed`,
    text: `Your payment of ${formatMoney(details.amountMinor, details.currency)} for ${head(details)} was declined.\n\n${
      details.nextRetryAt
        ? `We’ll try again on ${dayOf(details.nextRetryAt)}.`
        : 'We won’t retry this card automatically.'
    } ${help}${signature}`,
  }),
  dunningEnded: (details: SubscriptionDetails & { isEnded: boolean }): Text => ({
    subject: `${details.plan} ${details.isEnded ? 'was canceled' : 'is on hold'}`,
    text: `We couldn’t charge your card, so ${head(details)} ${
      details.isEnded ? 'has been canceled' : 'is on hold until it is paid'
    }.\n\n${help}${signature}`,
  }),
  pausedForCard: (details: SubscriptionDetails): Text => ({
    subject: `Your trial of ${details.plan} has ended`,
    text: `The trial of ${head(details)} has ended. There is no card on file, so your subscription is paused. You haven’t been charged.\n\n${help}${signature}`,
  }),
  ended: (details: SubscriptionDetails): Text => ({
    subject: `${details.plan} has ended`,
    text: `As requested, ${head(details)} has been canceled. You won’t be charged again.\n\nWe hope to see you again.${signature}`,
  }),
  priceChanges: (
    details: SubscriptionDetails & { fromMinor: number; toMinor: number; from: Date },
  ): Text => ({
    subject: `Price change for ${details.plan}`,
    text: `The price of ${head(details)} changes from ${formatMoney(details.fromMinor, details.currency)} to ${formatMoney(details.toMinor, details.currency)} per billing period, starting with your first renewal on or after ${dayOf(details.from)}.\n\nYou can cancel at any time before then.${signature}`,
  }),
};
