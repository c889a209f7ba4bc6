import type { ReportGroup, ReportQuery } from '@backlot/contracts/reports';
import type { WatchDevice, WatchPlatform, WatchQuality, WatchSource } from '@backlot/contracts/watch';
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
  prev: 'The days before',
  year: 'A year before',
};
export const deviceLabels: Record<WatchDevice, string> = {
  desktop: 'Computer',
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
  comp: 'On the house',
  gift: 'Gift',
  rental: 'Rental',
  purchase: 'Purchase',
  subscription: 'Subscription',
};
export const qualityLabels: Record<WatchQuality, string> = { sd: 'SD', hd: 'HD', uhd: '4K' };
export const audienceLabels = { new: 'New watchers', returning: 'Returning watchers' } as const;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const reportsMessages = {
  title: 'Reports',
  films: {
    tab: 'Movies',
    title: 'Reports',
    description: 'What was watched and sold, movie by movie or put together.',
  },
  watched: {
    tab: 'Watched',
    title: 'Watched',
    description: 'When, where and on what people watch.',
  },
  people: {
    tab: 'Single views',
    title: 'Single views',
    description: 'Every view with who watched. Only people with a permission of its own see this page.',
  },
  mail: {
    tab: 'By mail',
    title: 'Reports by mail',
    description: 'Reports that are sent each day, week or month.',
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
    own: 'Own days',
  } satisfies Record<PeriodName, string>,
  ownDays: {
    from: 'First day',
    to: 'Last day',
    missing: 'Fill in both days',
    order: 'The last day is before the first',
    tooLong: (days: number) => `At most ${days} days`,
  },
  days: 'Days',
  compare: 'Compare with',
  group: 'Rows',
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
  fewShort: 'Fewer than 5',
  none: '–',
  gone: 'Gone for good',
  isNew: 'None before',
  pointsMore: (difference: string) => `${difference} points`,
  before: (value: string) => `before: ${value}`,
  chartOf: (measure: string, group: string) => `${measure} by ${group.toLowerCase()}`,
  overTime: (measure: string) => `${measure} over time`,
  now: 'This period',
  then: 'Period before',
  day: 'Day',
  rows: {
    movie: (n: number) => counted(n, 'movie', 'movies'),
    other: (n: number) => counted(n, 'row', 'rows'),
  },
  noneTitle: 'Nothing in these days',
  noneText:
    'Nothing was watched or sold in this period under these filters. Choose other days or fewer filters.',
  loading: 'Adding up',
  sortBy: (label: string) => `Sort by ${label}`,
  exportButton: 'Export',
  print: 'Print',
  schedule: 'Schedule',
  definitions: 'What the figures mean',
  utc: 'Days are days in UTC. Movies with none of what the rows are sorted by are left out.',
  hiddenNote: 'Rows, days and totals of fewer than five people are not shown as figures.',
  noMoney: 'What was paid is not known by device, platform, access or kind of watcher.',
  dropoff: {
    title: 'Where people stop',
    meaning: 'Share of the views that went on to each part of the movie.',
    choose: 'Choose one movie in the filters to see where people stop watching it.',
    wider: 'The curve is of all views of the movie in these days: the other filters do not narrow it.',
    part: 'Part of the movie',
    series: 'Still watching',
    views: (views: number) => counted(views, 'view', 'views'),
    few: 'Fewer than five people watched this movie in these days.',
    none: 'Nobody watched this movie in these days.',
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
    position: 'Reached',
    source: 'Access',
    completed: 'Completed',
    yes: 'Yes',
    no: 'No',
    emptyTitle: 'No views',
    emptyText: 'Nobody watched anything in these days under these filters.',
    older: 'Older views',
    latest: 'Latest views',
  },
} as const;
