import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  reportColumns,
  reportExportApi,
  type reportsApi,
  salesColumns,
  salesExportApi,
} from '@backlot/contracts/money/reports/api';
import { hiddenGroups, type ReportRow } from '@backlot/contracts/money/reports/report';
import type { ReportMeasure } from '@backlot/contracts/money/reports/measures';
import { reportMeasures, reportValues } from '@backlot/contracts/money/reports/measures';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Deps } from '../../../platform/deps.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import type { Cell, Exporter } from '../../../platform/exports/exporter.service.ts';
import type { Visibility } from './report-frame.ts';
import { reportsService } from './reports.service.ts';

type Row = ReportRow & { currency: string | null };
type Query = Parsed<typeof reportsApi.movies>['body'] & { cursor?: string };

/** Files never contain groups with few watchers. A file is sorted once, with its first rows. */
const listOf = (visibility: Visibility) => (deps: Pick<Deps, 'db' | 'now'>) => {
  const { ranked } = reportsService(deps);
  let all: ReturnType<typeof ranked> | undefined;
  const list = async ({ cursor, ...query }: Query): Promise<Page<Row>> => {
    if (cursor === undefined || !all) all = ranked(query, visibility);
    const { total, currency, rows } = await all;
    const from = Number(cursor ?? 0);
    const next = from + query.limit;
    return {
      page: 1 + from / query.limit,
      limit: query.limit,
      total,
      totalIsCapped: false,
      items: (await rows(from, query.limit)).map((row) => ({ ...row, currency })),
      ...(next < total && { next: String(next) }),
    };
  };
  const count = async (query: Query) => (await ranked(query, visibility)).total;
  return Object.assign(list, { count });
};

const digits = 2;
const rounded = (value: number, places: number) => Number(value.toFixed(places));

/** Shares in percent, amounts in major units. */
function cellOf(measure: ReportMeasure, { values, currency }: Row): Cell {
  const value = values?.[measure] ?? null;
  if (value === null) return null;
  const { of } = reportMeasures[measure];
  if (of === 'share') return rounded(value * 100, digits);
  if (of === 'money' && currency !== null) {
    const exponent = exponentOf(currency);
    return rounded(value / 10 ** exponent, exponent);
  }
  return rounded(value, digits);
}

const measures = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const group = ({ key, name }: Row): Cell => (key === hiddenGroups ? 'Other' : (name ?? key));
const cells = {
  ...(Object.fromEntries(measures.map((measure) => [measure, (row: Row) => cellOf(measure, row)])) as Record<
    ReportMeasure,
    (row: Row) => Cell // one for each
  >),
  group,
};

export const reportExporter: Exporter<Row, Query, keyof typeof reportColumns> = {
  resource: 'report',
  plural: 'report',
  api: reportExportApi,
  columns: reportColumns,
  cells,
  numbers: numbersOf(reportColumns, reportValues.shape),
  list: listOf({ money: false, people: false }),
};
export const salesExporter: Exporter<Row, Query, keyof typeof salesColumns> = {
  resource: 'sale',
  plural: 'report with money',
  api: salesExportApi,
  columns: salesColumns,
  cells,
  numbers: numbersOf(salesColumns, reportValues.shape),
  list: listOf({ money: true, people: false }),
};

/** For files attached to emails. */
export const mailedExporters = { report: reportExporter, sales: salesExporter };
