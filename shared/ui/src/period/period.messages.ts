import type { PeriodName } from './periods.ts';

export const periodMessages = {
  period: 'Period',
  periods: {
    '7': 'Last 7 days',
    '28': 'Last 28 days',
    '90': 'Last 90 days',
    '365': 'Last 365 days',
    month: 'This month',
    lastMonth: 'Last month',
    year: 'This year',
    lastYear: 'Last year',
    own: 'Custom range',
  } satisfies Record<PeriodName, string>,
  customRange: {
    from: 'Start date',
    to: 'End date',
    order: 'The end date must be on or after the start date.',
    tooLong: (days: number) => `Choose at most ${days} days.`,
  },
  compare: 'Compare with',
  compares: { none: 'Nothing', prev: 'Previous period', year: 'Previous year' },
} as const;
