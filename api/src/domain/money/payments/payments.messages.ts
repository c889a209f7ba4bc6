import type { Mail } from '../../../platform/outbox/outbox.service.ts';

type Text = Omit<Mail, 'to'>;
type ReceiptDetails = {
  receiptNo: string;
  orderId: string;
  what: string;
  total: string;
  tax: string;
  /** The discount and its coupon code. */
  discount: { amount: string; code: string } | null;
  paidWith: string | null;
  /** Where to watch, for a movie. */
  link: string | null;
};
type CreditNoteDetails = {
  creditNoteNo: string;
  orderId: string;
  receiptNo: string;
  amount: string;
  isDuplicate: boolean;
};
type ReversalDetails = {
  orderId: string;
  amount: string;
  documents: { creditNoteNo: string; debitNoteNo: string } | null;
  isRestored: boolean;
};

/** Who writes: the seller on the document; null for a payment without one. */
type Sender = { legalName: string; supportEmail: string } | null;

const signature = (sender: Sender) => `\n\n— ${sender?.legalName ?? 'Backlot'}\n`;
const contact = (sender: Sender) => (sender ? `write to ${sender.supportEmail}` : 'reply to this email');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The emails of payments. */
export const paymentMails = {
  receipt: (receipt: ReceiptDetails, sender: Sender): Text => ({
    subject: `Your Backlot receipt ${receipt.receiptNo}`,
    text: `You paid ${receipt.total} for ${receipt.what}.\n\nReceipt: ${receipt.receiptNo}\nOrder: ${receipt.orderId}\n${receipt.tax}${receipt.discount ? `\nDiscount: ${receipt.discount.amount} (${receipt.discount.code})` : ''}${receipt.paidWith ? `\nPayment method: ${receipt.paidWith}` : ''}${receipt.link ? `\n\nWatch now:\n${receipt.link}` : ''}\n\nQuestions? ${capital(contact(sender))}.${signature(sender)}`,
    ...(receipt.link && { link: receipt.link }),
  }),
  creditNote: (
    { creditNoteNo, orderId, receiptNo, amount, isDuplicate }: CreditNoteDetails,
    sender: Sender,
  ): Text => ({
    subject: `Your Backlot refund (credit note ${creditNoteNo})`,
    text: `We’ve refunded ${amount} for order ${orderId} (receipt ${receiptNo})${isDuplicate ? ' because it was a duplicate purchase' : ''}.\n\nIt may take 3 to 5 business days to appear on your statement. Credit note: ${creditNoteNo}.\n\nQuestions? ${capital(contact(sender))}.${signature(sender)}`,
  }),
  refundReversal: ({ orderId, amount, documents, isRestored }: ReversalDetails, sender: Sender): Text => ({
    subject: `Your Backlot refund of ${amount} failed`,
    text: `We refunded ${amount} for order ${orderId}, but your bank returned the money to us, so you haven’t received it.${isRestored ? '\n\nYour access is restored.' : ''}\n\nWe’ll contact you about another way to refund you. You can also ${contact(sender)}.${documents ? `\n\nDebit note ${documents.debitNoteNo} voids credit note ${documents.creditNoteNo}.` : ''}${signature(sender)}`,
  }),
};
