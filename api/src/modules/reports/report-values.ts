import type { ReportQuery } from '@backlot/contracts/reports';
import type { ReportMeasure, ReportValues } from '@backlot/contracts/reports.measures';

/** Sums as SQL gives them: whole numbers, as text where they may be large. Null where the source has none. */
export type Sums = {
  views: string | null;
  watchers: string | null;
  watched_sec: string | null;
  p25: string | null;
  p50: string | null;
  p75: string | null;
  p100: string | null;
  completed: string | null;
  /** How many people there are at least. */
  people: number | null;
  rentals: string | null;
  purchases: string | null;
  gross: string | null;
  refunded: string | null;
  tax: string | null;
  maker: string | null;
  platform: string | null;
};

export const measureOf = (sort: ReportQuery['sort']) => sort.replace('-', '') as ReportMeasure; // every sort is a measure, with a minus or without

const perView = (column: string) => `${column}::float8 / nullif(views, 0)`;

/** Each measure out of the sums, as SQL: rows are ordered by it. `measuresOf` says the same for what is shown. */
export const measureSql: Record<ReportMeasure, string> = {
  views: 'views',
  watchers: 'watchers',
  minutes: 'watched_sec',
  avgMinutes: perView('watched_sec'),
  completion: perView('completed'),
  p25: perView('p25'),
  p50: perView('p50'),
  p75: perView('p75'),
  p100: perView('p100'),
  rentals: 'rentals',
  purchases: 'purchases',
  gross: 'gross',
  refunds: 'refunded',
  net: 'gross - refunded - tax',
  makerShare: 'maker',
  platformShare: 'platform',
  refundRate: 'refunded::float8 / nullif(gross, 0)',
  perView: perView('gross'),
};

/** What is shown of the sums. Nothing was watched where there is no row; amounts are known only where they were asked for. */
export function valuesOf(sums: Sums | undefined, withMoney: boolean): ReportValues {
  const number = (value: string | null | undefined) => Number(value ?? 0);
  const views = number(sums?.views);
  const share = (value: string | null | undefined) => (views > 0 ? number(value) / views : null);
  const minutes = number(sums?.watched_sec) / 60;
  const gross = number(sums?.gross);
  const refunds = number(sums?.refunded);
  const money = withMoney
    ? {
        rentals: number(sums?.rentals),
        purchases: number(sums?.purchases),
        gross,
        refunds,
        net: gross - refunds - number(sums?.tax),
        makerShare: number(sums?.maker),
        platformShare: number(sums?.platform),
        refundRate: gross > 0 ? refunds / gross : null,
        perView: views > 0 ? gross / views : null,
      }
    : noMoney;
  return {
    views,
    watchers: number(sums?.watchers),
    minutes,
    avgMinutes: views > 0 ? minutes / views : null,
    completion: share(sums?.completed),
    p25: share(sums?.p25),
    p50: share(sums?.p50),
    p75: share(sums?.p75),
    p100: share(sums?.p100),
    ...money,
  };
}

const noMoney = {
  rentals: null,
  purchases: null,
  gross: null,
  refunds: null,
  net: null,
  makerShare: null,
  platformShare: null,
  refundRate: null,
  perView: null,
};
