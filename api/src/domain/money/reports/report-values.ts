import type { ReportQuery } from '@backlot/contracts/money/reports/report';
import type { MoneyMeasure, ReportMeasure, ReportValues } from '@backlot/contracts/money/reports/measures';

export const viewColumns = [
  'views',
  'watched_sec',
  'p25',
  'p50',
  'p75',
  'p100',
  'completed',
  'people',
] as const;
export type ViewColumn = (typeof viewColumns)[number];
/** Sales columns and their names in the rollups. */
export const saleColumns = {
  rentals: 'rentals',
  purchases: 'purchases',
  gross: 'gross_minor',
  refunded: 'refunded_minor',
  tax: 'tax_minor',
  maker: 'maker_minor',
  platform: 'platform_minor',
} as const;
export type SaleColumn = keyof typeof saleColumns;
export const saleColumnNames = Object.keys(saleColumns) as SaleColumn[]; // keys of a literal
type Column = Exclude<ViewColumn, 'people'> | SaleColumn | 'watchers' | 'paid_views';

/** Totals from SQL: integers, as text where they may be large. Null when the source has none. */
export type Totals = Record<Column, string | null> & {
  /** A lower bound of the number of watchers. */
  people: number | null;
};

/** The totals of a source that has none. */
export const noTotals: Totals = {
  views: null,
  watched_sec: null,
  p25: null,
  p50: null,
  p75: null,
  p100: null,
  completed: null,
  people: null,
  watchers: null,
  paid_views: null,
  rentals: null,
  purchases: null,
  gross: null,
  refunded: null,
  tax: null,
  maker: null,
  platform: null,
};

export const measureOf = (sort: ReportQuery['sort']) => sort.replace('-', '') as ReportMeasure; // every sort is a measure with an optional minus

/** A measure as an SQL expression with its columns. `valuesOf` computes the same for display. */
type Made<Of extends Column> = { value: string; columns: readonly Of[] };
const sum = <Of extends Column>(column: Of): Made<Of> => ({ value: column, columns: [column] });
const share = (column: Column): string => `${column}::float8 / nullif(views, 0)`;
const perView = (column: Exclude<ViewColumn, 'people'>) => ({ value: share(column), columns: [column] });

export const viewMeasures: Record<
  Exclude<ReportMeasure, MoneyMeasure | 'watchers'>,
  Made<Exclude<ViewColumn, 'people'>>
> = {
  views: sum('views'),
  minutes: sum('watched_sec'),
  avgMinutes: perView('watched_sec'),
  completion: perView('completed'),
  p25: perView('p25'),
  p50: perView('p50'),
  p75: perView('p75'),
  p100: perView('p100'),
};
export const saleMeasures: Record<Exclude<MoneyMeasure, 'perView'>, Made<SaleColumn>> = {
  rentals: sum('rentals'),
  purchases: sum('purchases'),
  gross: sum('gross'),
  refunds: sum('refunded'),
  net: { value: 'gross - refunded - tax', columns: ['gross', 'refunded', 'tax'] },
  makerShare: sum('maker'),
  platformShare: sum('platform'),
  refundRate: { value: 'refunded::float8 / nullif(gross, 0)', columns: ['refunded', 'gross'] },
};
export const grossPerView = 'gross::float8 / nullif(paid_views, 0)';

/** The displayed values of totals. A missing row has no views; amounts are set only when requested. */
export function valuesOf(totals: Totals | undefined, withMoney: boolean): ReportValues {
  const number = (value: string | null | undefined) => Number(value ?? 0);
  const views = number(totals?.views);
  const share = (value: string | null | undefined) => (views > 0 ? number(value) / views : null);
  const minutes = number(totals?.watched_sec) / 60;
  const gross = number(totals?.gross);
  const paidViews = number(totals?.paid_views);
  const refunds = number(totals?.refunded);
  const money = withMoney
    ? {
        rentals: number(totals?.rentals),
        purchases: number(totals?.purchases),
        gross,
        refunds,
        net: gross - refunds - number(totals?.tax),
        makerShare: number(totals?.maker),
        platformShare: number(totals?.platform),
        refundRate: gross > 0 ? refunds / gross : null,
        perView: paidViews > 0 ? gross / paidViews : null,
      }
    : noMoney;
  return {
    views,
    watchers: number(totals?.watchers),
    minutes,
    avgMinutes: views > 0 ? minutes / views : null,
    completion: share(totals?.completed),
    p25: share(totals?.p25),
    p50: share(totals?.p50),
    p75: share(totals?.p75),
    p100: share(totals?.p100),
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
