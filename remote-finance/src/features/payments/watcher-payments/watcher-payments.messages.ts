export const watcherPaymentsMessages = {
  title: 'Payments',
  all: 'All payments',
  failed: 'Couldn’t load payments',
  empty: 'No payments',
  emptyText: 'This watcher hasn’t paid for anything.',
} as const;
