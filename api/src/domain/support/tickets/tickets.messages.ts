type Reply = { number: string; subject: string; requesterName: string; author: string; text: string };

/** Emails of the Help Center. */
export const ticketMails = {
  reply: ({ number, subject, requesterName, author, text }: Reply) => ({
    subject: `Re: ${subject} [${number}]`,
    text: `Hello ${requesterName},\n\n${text}\n\n${author}\nHelp Center`,
  }),
};

/** Notifications of admins. */
export const ticketNotices = {
  breached: (number: string, breaches: readonly ('firstReply' | 'resolve')[]) =>
    `${number} is overdue: ${breaches.map((breach) => breachNames[breach]).join(' and ')}`,
};
const breachNames = { firstReply: 'first reply', resolve: 'solution' } as const;
