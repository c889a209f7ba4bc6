import { Select } from '@backlot/ui/form';
import { useCan } from '@backlot/data/session';
import {
  isMoneyMeasure,
  type ReportMeasure,
  reportMeasures,
} from '@backlot/contracts/money/reports/measures';
import { ReportPage } from './report-page.tsx';
import { useMoviesReport } from './reports.data.ts';
import { reportsMessages as m } from './reports.messages.ts';

const amounts = ['gross', 'refunds', 'net'] as const;
const declared = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
/** Money first: amounts, what else is of sales, then views. */
const all = [
  ...new Set<ReportMeasure>([
    ...declared.filter((measure) => reportMeasures[measure].of === 'money'),
    ...declared.filter(isMoneyMeasure),
    ...declared,
  ]),
];
const groups = ['movie', 'maker', 'genre', 'country', 'month'] as const;
const totals = ['views', 'watchers', 'minutes', 'completion'] as const;

/** Views and sales by group; the URL holds filters, period and sort order. */
export function MoviesReportPage() {
  const state = useMoviesReport();
  const { query, set } = state;
  const report = state.result.data;
  const canSeeAmounts = useCan('payment:manage');
  const hasAmounts = report !== undefined && report.currency !== null;
  return (
    <ReportPage
      kind="movies"
      state={state}
      groups={groups}
      measures={all.filter((measure) => !isMoneyMeasure(measure) || hasAmounts)}
      totals={hasAmounts ? [...amounts, ...totals] : totals}
      measure={all.find((key) => query.sort.replace('-', '') === key) ?? 'views'}
      control={
        hasAmounts && (
          <Select
            label={m.currency}
            size="sm"
            w={110}
            allowDeselect={false}
            data={report.currencies}
            value={report.currency}
            onChange={(currency) => currency && set({ currency })}
          />
        )
      }
      notes={canSeeAmounts && report && !hasAmounts ? [m.noMoney] : []}
    />
  );
}
