import { contact, type Sender, signature } from '../sellers/mail-sender.service.ts';
import { formatDay } from '@backlot/contracts/platform/values/format-day';
import type { PaymentLine } from '@backlot/contracts/money/payments/payment-line';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';

type Text = Omit<Mail, 'to'>;
type ReceiptDetails = {
  receiptNo: string;
  orderId: string;
  what: string;
  paidOn: Date;
  /** `48-hour rental`; null for a subscription. */
  license: string | null;
  /** How long a movie may be watched. */
  terms: string | null;
  total: string;
  tax: string;
  /** The discount and its coupon code. */
  discount: { amount: string; code: string } | null;
  paidWith: string | null;
  /** How to watch a movie: its address at the player, or the email to sign in with. */
  watch: { link: string } | { email: string } | null;
};
type CreditNoteDetails = {
  creditNoteNo: string;
  orderId: string;
  receiptNo: string;
  amount: string;
  isDuplicate: boolean;
  isOutside: boolean;
  hasEndedAccess: boolean;
};
type ReversalDetails = {
  orderId: string;
  amount: string;
  documents: { creditNoteNo: string; debitNoteNo: string } | null;
  restored: 'access' | 'subscription' | null;
};

const restoredTexts = {
  access: '\n\nYour access has been restored.',
  subscription: '\n\nYour subscription has been restored, including the time it lost.',
};
const refundRoutes = {
  gateway: 'It may take 3 to 5 business days to appear on your statement.',
  outside: 'We refunded it directly, not through our payment provider.',
};
const watchText = (watch: { link: string } | { email: string }) =>
  'link' in watch ? `Watch now:\n${watch.link}` : `To watch, sign in as ${watch.email}.`;
const dayOf = (at: Date): string => formatDay(at.toISOString().slice(0, 10));
const longestInSubject = 60;
/** The license and the date stay readable behind a long title. */
function forSubject(title: string): string {
  const characters = [...title];
  if (characters.length <= longestInSubject) return title;
  return `${characters
    .slice(0, longestInSubject - 1)
    .join('')
    .trimEnd()}…`;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Access = { startBy: Date | null; endAt: Date | null; accessHours: number | null };

/** The terms of a rental or purchase in one line. */
export function accessTerms({ startBy, endAt, accessHours }: Access): string {
  if (startBy)
    return `Rental: start watching by ${dayOf(startBy)}, then finish within ${accessHours ?? 0} hours.`;
  return endAt ? `Available until ${dayOf(endAt)}.` : 'Purchase: watch as often as you like.';
}

export const licenses = { rent: 'rental', buy: 'purchase' };
/** What a line of a payment sells; null for a subscription. */
export const licenseOf = (offer: PaymentLine['offer'], accessHours: number | null): string | null =>
  offer && (accessHours === null ? licenses[offer] : `${accessHours}-hour ${licenses[offer]}`);

/** The emails of payments. */
export const paymentMails = {
  receipt: ({ watch, ...receipt }: ReceiptDetails, sender: Sender): Text => ({
    subject: `Your receipt for ${forSubject(receipt.what)}${receipt.license ? `: ${receipt.license}` : ''}, ${dayOf(receipt.paidOn)}`,
    text: `You paid ${receipt.total} for ${receipt.what}.\n\n${[
      receipt.terms,
      `Receipt: ${receipt.receiptNo}`,
      `Date: ${dayOf(receipt.paidOn)}`,
      `Order: ${receipt.orderId}`,
      receipt.tax,
      receipt.discount && `Discount: ${receipt.discount.amount} (${receipt.discount.code})`,
      receipt.paidWith && `Payment method: ${receipt.paidWith}`,
    ]
      .filter(Boolean)
      .join(
        '\n',
      )}${watch ? `\n\n${watchText(watch)}` : ''}\n\nQuestions? ${capital(contact(sender))}.${signature(sender)}`,
    ...(watch && 'link' in watch && { link: watch.link }),
  }),
  creditNote: (
    { creditNoteNo, orderId, receiptNo, amount, isDuplicate, ...refund }: CreditNoteDetails,
    sender: Sender,
  ): Text => ({
    subject: `Your Backlot refund (credit note ${creditNoteNo})`,
    text: `We’ve refunded ${amount} for order ${orderId} (receipt ${receiptNo})${isDuplicate ? ' because it was a duplicate purchase' : ''}.\n\n${refundRoutes[refund.isOutside ? 'outside' : 'gateway']}${refund.hasEndedAccess ? ' Access has ended.' : ''} Credit note: ${creditNoteNo}.\n\nQuestions? ${capital(contact(sender))}.${signature(sender)}`,
  }),
  refundReversal: ({ orderId, amount, documents, restored }: ReversalDetails, sender: Sender): Text => ({
    subject: `Your Backlot refund of ${amount} failed`,
    text: `We refunded ${amount} for order ${orderId}, but your bank returned the money to us, so you haven’t received it.${restored ? restoredTexts[restored] : ''}\n\nWe’ll contact you about another way to refund you. You can also ${contact(sender)}.${documents ? `\n\nDebit note ${documents.debitNoteNo} voids credit note ${documents.creditNoteNo}.` : ''}${signature(sender)}`,
  }),
};
