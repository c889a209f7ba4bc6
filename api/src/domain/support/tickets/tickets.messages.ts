import type { SetAsideReason } from '@backlot/contracts/support/tickets/intake';

type Reply = { number: string; subject: string; requesterName: string; author: string; text: string };

/** Emails of the Help Center. */
export const ticketMails = {
  reply: ({ number, subject, requesterName, author, text }: Reply) => ({
    subject: `Re: ${subject.replace(/^(?:(?:re|aw|sv):\s*)+/i, '')} [${number}]`,
    text: `Hello ${requesterName},\n\n${text}\n\n${author}\nHelp Center`,
  }),
  /** It quotes nothing of the request, which could turn it into spam sent to a third party. */
  confirmation: (number: string) => ({
    subject: `We received your request [${number}]`,
    text: `Hello,\n\nWe received your request. Its number is ${number}.\n\nWe’ll reply to this address. To add something, reply to this email.\n\nIf you didn’t write to us, ignore this email.\n\nHelp Center`,
  }),
};

export const attachmentTexts = {
  tooLarge: (name: string) => `[The attachment “${name}” was too large and wasn’t kept.]`,
  tooMany: (name: string, kept: number) =>
    `[The attachment “${name}” wasn’t kept: only the first ${kept} of an email are.]`,
};

const setAsideReasons: Record<SetAsideReason, string> = {
  unreadable: 'it can’t be read',
  too_large: 'it is too large',
  no_sender: 'it has no valid sender',
  own_address: 'it comes from our own address',
  bounce: 'it reports that an email wasn’t delivered',
  automatic: 'it is an automatic reply',
  too_many: 'its sender sent too many emails within an hour',
};

/** The notification of emails without a ticket. */
export const setAsideTexts = {
  title: 'Email without a ticket',
  body: (reason: SetAsideReason, sender: string | null) =>
    `${sender === null ? 'An email' : `An email from ${sender}`} got no ticket because ${setAsideReasons[reason]}.`,
};

/** What is shown of a reply that was not delivered. */
export const undeliveredTexts = {
  address: '(address)',
  forwarded: 'The email was forwarded to another address, which didn’t accept it.',
  noReason: 'The mail server gave no reason.',
  unsent: 'The email couldn’t be sent. See the server log.',
  erased: 'The reason was erased with the requester’s data.',
};

/** Notifications of admins. */
export const ticketNotices = {
  undelivered: (number: string) => `Your reply to ${number} wasn’t delivered`,
  undeliveredHint: 'The ticket shows the reason.',
  breached: (number: string, breaches: readonly Breach[]) =>
    `${number} is overdue: ${breaches.map((breach) => breachNames[breach]).join(' and ')}`,
};
const breachNames = { firstReply: 'first reply', nextReply: 'next reply', resolve: 'resolution' } as const;
export type Breach = keyof typeof breachNames;
