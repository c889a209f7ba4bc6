const listed = new Intl.ListFormat('en');

export const mergeMessages = {
  open: 'Merge…',
  title: 'Merge tickets',
  verb: (count: number) => `Merge ${count} tickets`,
  other: 'Ticket to merge with',
  loading: 'Loading tickets',
  skipped: 'Closed tickets and spam can’t be merged and are skipped.',
  remaining: 'Ticket that remains',
  different: 'These tickets have different requesters. Merge them anyway.',
  consequences: (merged: readonly string[], into: string, email: string) =>
    `${listed.format(merged)} will be closed for good. Messages and later answers are shown in ${into}, and replies go to ${email}. This can’t be undone.`,
  merged: (count: number, into: string) =>
    count === 1 ? `1 ticket merged into ${into}` : `${count} tickets merged into ${into}`,
  into: 'Merged into',
  of: 'Merged tickets',
  readOnly: 'This ticket was merged. Continue in the one that remains.',
};
