const listed = new Intl.ListFormat('en');

export const mergeMessages = {
  open: 'Merge…',
  title: 'Merge tickets',
  verb: (count: number) => `Merge ${count} tickets`,
  keep: 'Keep tickets separate',
  other: 'Ticket to merge with',
  loading: 'Loading tickets',
  skipped: 'Closed tickets and spam can’t be merged and are skipped.',
  remaining: 'Ticket to keep',
  different: 'Merge anyway: these tickets have different requesters.',
  consequences: (merged: readonly string[], into: string, email: string) =>
    `${listed.format(merged)} will be closed permanently. ${merged.length === 1 ? 'Its' : 'Their'} messages and future replies appear in ${into}, and your replies go to ${email}. This can’t be undone.`,
  merged: (count: number, into: string) =>
    count === 1 ? `1 ticket merged into ${into}` : `${count} tickets merged into ${into}`,
  into: 'Merged into',
  of: 'Merged tickets',
  readOnly: 'This ticket was merged. Continue in the ticket it was merged into.',
};
