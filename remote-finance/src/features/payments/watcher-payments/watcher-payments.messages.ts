export const watcherPaymentsMessages = {
  title: 'Payments',
  all: 'All payments',
  failed: 'Couldn’t load the payments',
  empty: 'No payments',
  emptyText: 'This watcher hasn’t paid for anything.',
} as const;
