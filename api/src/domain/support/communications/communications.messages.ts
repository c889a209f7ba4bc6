import type { AudienceKind } from '@backlot/contracts/support/communications/audience';

const reason: Record<AudienceKind, string> = {
  watchers: 'You’re receiving this email because you opted in to email updates.',
  makers: 'You’re receiving this email because your movies are on Backlot.',
};

/** What each email of a message says below its text. */
export const communicationMails = {
  reason,
  unsubscribe: (pageUrl: string | null) =>
    pageUrl === null ? 'Unsubscribe' : `<a href="${pageUrl}">Unsubscribe</a>`,
  unsubscribeText: (pageUrl: string | null) => (pageUrl === null ? 'Unsubscribe' : `Unsubscribe: ${pageUrl}`),
  testSubject: (subject: string) => `[Test] ${subject}`,
};
