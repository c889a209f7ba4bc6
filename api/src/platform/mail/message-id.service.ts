/** The Message-ID of an email of ours, without angle brackets, from the ID of what it contains. */
export const messageIdOf = (id: string, mailFrom: string): string => `${id}@${domainOf(mailFrom)}`;

const domainOf = (from: string) => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

/** The address of `Name <address>`, in lower case. */
export const addressOf = (from: string): string =>
  (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase();
