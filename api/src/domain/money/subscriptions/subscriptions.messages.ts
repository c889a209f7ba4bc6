import { contact, type Sender, signature } from '../sellers/mail-sender.service.ts';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { formatDay } from '@backlot/contracts/platform/values/format-day';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';

type Text = Omit<Mail, 'to'>;
/** A page to replace the card on. */
export type CardLink = { url: string; until: Date };
type Linked = SubscriptionDetails & { card: CardLink };
export type SubscriptionDetails = {
  plan: string;
  currency: string;
  number: string;
  last4: string | null;
  sender: Sender;
};

const dayOf = (at: Date): string => formatDay(at.toISOString().slice(0, 10));
const head = ({ plan, number }: SubscriptionDetails): string => `your subscription to ${plan} (${number})`;

/** How to act on an email. */
const linked = (
  text: string,
  purpose: string,
  { card: { url, until }, sender }: Linked,
): Pick<Text, 'text' | 'link' | 'until'> => ({
  text: `${text}\n\n${purpose}, open this link by ${dayOf(until)}:\n${url}\n\nTo cancel, ${contact(sender)}. Never send card details by email.${signature(sender)}`,
  link: url,
  until: until.toISOString(),
});

/** The emails of subscriptions, except receipts. */
export const subscriptionMails = {
  trialEnds: (details: Linked & { endsAt: Date; priceMinor: number; hasCard: boolean }): Text => ({
    subject: `Your ${details.plan} trial ends soon`,
    ...linked(
      `The trial for ${head(details)} ends on ${dayOf(details.endsAt)}.\n\n${
        details.hasCard
          ? `After that, your card •••• ${details.last4 ?? ''} will be charged ${formatMoney(details.priceMinor, details.currency)} per billing period.`
          : 'There is no card on file, so your subscription will be paused. You won’t be charged.'
      }`,
      details.hasCard ? 'To use another card' : 'To add a card',
      details,
    ),
  }),
  chargeFailed: (details: Linked & { amountMinor: number; nextRetryAt: Date | null }): Text => ({
    subject: `Your payment for ${details.plan} failed`,
    ...linked(
      `Your payment of ${formatMoney(details.amountMinor, details.currency)} for ${head(details)} was declined.\n\n${
        details.nextRetryAt
          ? `We’ll try again on ${dayOf(details.nextRetryAt)}.`
          : 'We won’t retry this card automatically.'
      }`,
      'To pay with another card now',
      details,
    ),
  }),
  /** @param details without a link when the subscription has ended */
  dunningEnded: (details: SubscriptionDetails & { card: CardLink | null }): Text =>
    details.card
      ? {
          subject: `${details.plan} is on hold`,
          ...linked(
            `We couldn’t charge your card, so ${head(details)} is on hold until you pay.`,
            'To pay and continue watching',
            { ...details, card: details.card },
          ),
        }
      : {
          subject: `${details.plan} was canceled`,
          text: `We couldn’t charge your card, so ${head(details)} has been canceled. You won’t be charged again.${signature(details.sender)}`,
        },
  pausedForCard: (details: Linked): Text => ({
    subject: `Your ${details.plan} trial has ended`,
    ...linked(
      `The trial for ${head(details)} has ended. There is no card on file, so your subscription is paused. You haven’t been charged.`,
      'To add a card and continue watching',
      details,
    ),
  }),
  ended: (details: SubscriptionDetails): Text => ({
    subject: `${details.plan} has ended`,
    text: `As requested, ${head(details)} has been canceled. You won’t be charged again.\n\nWe hope to see you again.${signature(details.sender)}`,
  }),
  priceChanges: (
    details: SubscriptionDetails & { fromMinor: number; toMinor: number; from: Date },
  ): Text => ({
    subject: `Price change for ${details.plan}`,
    text: `The price of ${head(details)} will change from ${formatMoney(details.fromMinor, details.currency)} to ${formatMoney(details.toMinor, details.currency)} per billing period, starting with your first renewal on or after ${dayOf(details.from)}.\n\nYou can cancel at any time before then: ${contact(details.sender)}.${signature(details.sender)}`,
  }),
};
