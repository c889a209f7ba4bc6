import type { VideoQuality } from '@backlot/contracts/catalog/movies/quality';
import type { ReportGroup, ReportQuery } from '@backlot/contracts/money/reports/report';
import type { WatchDevice, WatchPlatform, WatchSource } from '@backlot/contracts/money/watch/watch';
import type { PeriodName } from './periods.ts';

export const groupLabels: Record<ReportGroup, string> = {
  movie: 'Movie',
  maker: 'Maker',
  genre: 'Genre',
  country: 'Country',
  month: 'Month',
  device: 'Device',
  platform: 'Platform',
  source: 'Access',
};
export const compareLabels: Record<ReportQuery['compare'], string> = {
  none: 'Nothing',
  prev: 'Previous period',
  year: 'Previous year',
};
export const deviceLabels: Record<WatchDevice, string> = {
  desktop: 'Desktop',
  phone: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
  console: 'Console',
};
export const platformLabels: Record<WatchPlatform, string> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  tv: 'TV app',
  console: 'Console app',
};
export const sourceLabels: Record<WatchSource, string> = {
  comp: 'Complimentary',
  gift: 'Gift',
  rental: 'Rental',
  purchase: 'Purchase',
  subscription: 'Subscription',
};
export const qualityLabels: Record<VideoQuality, string> = { sd: 'SD', hd: 'HD', uhd: '4K' };
export const audienceLabels = { new: 'New watchers', returning: 'Returning watchers' } as const;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const reportsMessages = {
  title: 'Reports',
  movies: {
    tab: 'Movies',
    title: 'Reports',
    description: 'Viewing and sales by movie, maker, country and more.',
  },
  watched: {
    tab: 'Watched',
    title: 'Watched',
    description: 'When, where and on which devices people watch.',
  },
  people: {
    tab: 'Viewing log',
    title: 'Viewing log',
    description: 'Each view, with its watcher. Requires a separate permission.',
  },
  mail: {
    tab: 'Scheduled',
    title: 'Scheduled reports',
    description: 'Reports emailed daily, weekly or monthly.',
  },
  tabs: 'Reports',
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
    missing: 'Enter both dates.',
    order: 'The end date must be on or after the start date.',
    tooLong: (days: number) => `Choose at most ${days} days.`,
  },
  days: 'Dates',
  compare: 'Compare with',
  group: 'Group by',
  measure: 'Measure',
  currency: 'Currency',
  filters: {
    movie: 'Movie',
    maker: 'Maker',
    genre: 'Genre',
    country: 'Country',
    device: 'Device',
    platform: 'Platform',
    source: 'Access',
    audience: 'Watchers',
    completed: 'Completed',
  },
  span: (from: string, to: string, isToDate: boolean) => `${from} – ${to}${isToDate ? ', to date' : ''}`,
  against: (from: string, to: string) => `Compared with ${from} – ${to}`,
  totals: 'Totals',
  few: 'Fewer than 5 people',
  other: 'Other',
  otherFew: 'Groups with fewer than 5 people',
  fewShort: 'Fewer than 5',
  none: '–',
  gone: 'Deleted',
  isNew: 'New',
  pointsMore: (difference: string) => `${difference} points`,
  previous: (value: string) => `previous: ${value}`,
  chartOf: (measure: string, group: string) => `${measure} by ${group.toLowerCase()}`,
  overTime: (measure: string) => `${measure} over time`,
  now: 'This period',
  then: 'Previous period',
  day: 'Day',
  rows: {
    movie: (n: number) => counted(n, 'movie', 'movies'),
    other: (n: number) => counted(n, 'row', 'rows'),
  },
  noneTitle: 'No data in this period',
  noneText: 'Try another date range or remove a filter.',
  loading: 'Loading report',
  sortBy: (label: string) => `Sort by ${label}`,
  exportButton: 'Export',
  print: 'Print',
  schedule: 'Schedule',
  definitions: 'Definitions',
  utc: 'Dates are in UTC. Movies with zero in the sorted column are hidden.',
  hiddenNote: 'Values for fewer than five people are hidden.',
  noMoney: 'Sales aren’t available by device, platform, access or watcher type.',
  dropoff: {
    title: 'Drop-off',
    meaning: 'Share of views that reached each part of the movie.',
    choose: 'Filter by one movie to see where viewing drops off.',
    wider: 'The curve includes all views of the movie in this period; other filters don’t apply.',
    part: 'Part of the movie',
    series: 'Still watching',
    views: (views: number) => counted(views, 'view', 'views'),
    few: 'Fewer than five people watched this movie in this period.',
    none: 'No views of this movie in this period.',
  },
  views: {
    startedAt: 'Started',
    watcher: 'Watcher',
    movie: 'Movie',
    device: 'Device',
    platform: 'Platform',
    quality: 'Quality',
    session: 'Session',
    country: 'Country',
    minutes: 'Minutes',
    position: 'Position',
    source: 'Access',
    completed: 'Completed',
    yes: 'Yes',
    no: 'No',
    emptyTitle: 'No views',
    emptyText: 'Try another date range or remove a filter.',
    older: 'Older views',
    latest: 'Most recent views',
  },
} as const;
