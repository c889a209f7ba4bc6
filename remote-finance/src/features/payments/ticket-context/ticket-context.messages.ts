export const ticketContextMessages = {
  title: 'Payments',
  loading: 'Loading payments',
  failed: 'Couldn’t load the payments',
  none: 'No payments',
  refund: 'Refund',
  refundOf: (order: string) => `Refund ${order}`,
  nothingLeft: 'There’s nothing left to refund.',
  all: (count: string) => `View all ${count}`,
} as const;
