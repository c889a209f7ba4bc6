import type { Mail } from '../outbox/outbox.service.ts';

type Text = Omit<Mail, 'to'>;
type ReceiptWords = {
  receiptNo: string;
  orderId: string;
  what: string;
  total: string;
  tax: string;
  /** What was taken off, and by which code. */
  discount: { amount: string; code: string } | null;
  paidWith: string | null;
  /** Of a movie. */
  link: string | null;
};
type CreditNoteWords = {
  creditNoteNo: string;
  orderId: string;
  receiptNo: string;
  amount: string;
  isDuplicate: boolean;
};
const signature = '\n\n— Backlot\n';
const notYou = 'If it was not you, reset your password at once and tell a superadmin.';
const hours = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / 3_600_000);

/** Every mail that accounts cause. Text from visitors is never in a mail to an address they chose. */
export const mails = {
  recovery: (link: string, until: Date): Text => ({
    subject: 'Reset your Backlot password',
    text: `Someone asked to reset the password of your Backlot account.\n\nChoose a new one within 10 minutes:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.${signature}`,
    link,
    until: until.toISOString(),
  }),
  passwordReset: (): Text => ({
    subject: 'Your Backlot password was reset',
    text: `The password of your Backlot account was changed with a recovery link. All sessions were signed out.\n\n${notYou}${signature}`,
  }),
  passwordChanged: (): Text => ({
    subject: 'Your Backlot password was changed',
    text: `The password of your Backlot account was changed in your profile. All other sessions were signed out.\n\n${notYou}${signature}`,
  }),
  verification: (link: string, now: Date, until: Date): Text => ({
    subject: 'Confirm your address for Backlot',
    text: `Someone asked for a Backlot account with this address.\n\nConfirm within ${hours(now, until)} hours that it is yours:\n${link}\n\nA superadmin decides afterwards. If it was not you, do nothing.${signature}`,
    link,
    until: until.toISOString(),
  }),
  accountExists: (link: string): Text => ({
    subject: 'You already have a Backlot account',
    text: `Someone asked for a Backlot account with this address, but you have one.\n\nSign in, or reset your password there:\n${link}\n\nIf it was not you, do nothing.${signature}`,
    link,
  }),
  invitation: (link: string, until: Date): Text => ({
    subject: 'Your invitation to Backlot',
    text: `You are invited to work in Backlot.\n\nChoose a password within 7 days to open your account:\n${link}${signature}`,
    link,
    until: until.toISOString(),
  }),
  /** @param note a superadmin's words */
  accessRefused: (note: string | null): Text => ({
    subject: 'Your request for a Backlot account',
    text: `You asked for a Backlot account. A superadmin has decided not to open one.${note ? `\n\n${note}` : ''}${signature}`,
  }),
  receipt: (receipt: ReceiptWords): Text => ({
    subject: `Your receipt ${receipt.receiptNo}`,
    text: `Thank you. You have paid ${receipt.total} for ${receipt.what}.\n\nReceipt ${receipt.receiptNo}, order ${receipt.orderId}\nTax included: ${receipt.tax}${receipt.discount ? `\nDiscount: ${receipt.discount.amount} (code ${receipt.discount.code})` : ''}${receipt.paidWith ? `\nPaid with ${receipt.paidWith}` : ''}${receipt.link ? `\n\nWatch it here:\n${receipt.link}` : ''}\n\nIf something went wrong, answer this mail: refunds take 3 to 5 business days.${signature}`,
    ...(receipt.link && { link: receipt.link }),
  }),
  creditNote: ({ creditNoteNo, orderId, receiptNo, amount, isDuplicate }: CreditNoteWords): Text => ({
    subject: `Your refund ${creditNoteNo}`,
    text: `You get ${amount} back for order ${orderId} (receipt ${receiptNo})${isDuplicate ? ', because the same was paid for already' : ''}.\n\nIt reaches your account in 3 to 5 business days. Credit note: ${creditNoteNo}.${signature}`,
  }),
};
