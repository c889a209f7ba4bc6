export const balanceMessages = {
  title: 'Money',
  loading: 'Adding up',
  failed: 'The sums could not be loaded.',
  retry: 'Try again',
  none: 'Nothing was sold yet.',
  unpaid: 'Unpaid',
  last30Days: 'Sold in 30 days',
  lifetime: 'Sold in all',
  lastStatement: 'Last statement',
  statements: 'Statements',
} as const;
