export const balanceMessages = {
  title: 'Earnings',
  loading: 'Loading earnings',
  failed: 'Couldn’t load the earnings.',
  none: 'No sales yet.',
  balances: 'Balance by currency',
  unpaid: 'Unpaid',
  held: 'On hold',
  paid: 'Paid out',
  last30Days: 'Revenue, last 30 days',
  lifetime: 'Total revenue',
  lastStatement: 'Last statement',
  statements: 'Statements',
} as const;
