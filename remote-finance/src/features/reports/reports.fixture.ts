import { fakeApi } from '@backlot/testing/fake-api';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { reportsApi, type ViewRow } from '@backlot/contracts/money/reports/api';
import type { ReportValues } from '@backlot/contracts/money/reports/measures';
import type { Report, ReportRow, WatchedReport } from '@backlot/contracts/money/reports/report';

export const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const values = (part: Partial<ReportValues> = {}): ReportValues => ({
  views: 1_234,
  watchers: 900,
  minutes: 61_700,
  avgMinutes: 50,
  completion: 0.64,
  p25: 0.9,
  p50: 0.8,
  p75: 0.7,
  p100: 0.5,
  rentals: null,
  purchases: null,
  gross: null,
  refunds: null,
  net: null,
  makerShare: null,
  platformShare: null,
  refundRate: null,
  perView: null,
  ...part,
});
export const row = (part: Partial<ReportRow> = {}): ReportRow => ({
  key: uuid(1),
  name: 'Nosferatu',
  maker: 'Prana Film',
  values: values(),
  previous: null,
  ...part,
});
export const report = (part: Partial<Report> = {}): Report => ({
  period: { from: '2026-05-01', to: '2026-05-28', isToDate: false, previous: null },
  totals: { values: values(), previous: null },
  currency: null,
  currencies: [],
  group: 'movie',
  items: [row()],
  total: 1,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});
export const watched = (part: Partial<WatchedReport> = {}): WatchedReport => ({
  ...report({ group: 'device', items: [row({ key: 'tv', name: null, maker: null })] }),
  step: 'day',
  series: [
    { at: '2026-05-01', values: values({ views: 40 }), previous: null },
    { at: '2026-05-02', values: null, previous: null },
  ],
  ...part,
});
export const view = (part: Partial<ViewRow> = {}): ViewRow => ({
  _id: uuid(9),
  startedAt: new Date('2026-05-03T20:00:00Z'),
  lastAt: new Date('2026-05-03T21:00:00Z'),
  watcher: { _id: uuid(5), name: 'Ada Moreau' },
  movie: { _id: uuid(1), name: 'Nosferatu' },
  device: 'tv',
  platform: 'tv',
  country: 'FR',
  quality: 'hd',
  source: 'rental',
  minutesWatched: 58.5,
  position: 95,
  isCompleted: true,
  ...part,
});

/** A fake API of reports, with names for their filters. */
export const reportsFake = () =>
  fakeApi()
    .on(reportsApi.movies, ({ body }) => report({ group: body.group }))
    .on(reportsApi.watched, () => watched())
    .on(movieOptions, () => [{ _id: uuid(1), name: 'Nosferatu' }])
    .on(makerOptions, () => [{ _id: uuid(2), name: 'Prana Film' }])
    .on(lookupsApi.all, () => [])
    .on(countriesApi.all, () => []);
