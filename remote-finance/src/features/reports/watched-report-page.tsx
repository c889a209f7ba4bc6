import { Select } from '@backlot/ui/form';
import {
  isMoneyMeasure,
  type ReportMeasure,
  reportMeasures,
} from '@backlot/contracts/money/reports/measures';
import type { WatchedReport } from '@backlot/contracts/money/reports/report';
import { DropoffCard } from './dropoff-card.tsx';
import { formatChartPoint } from './format-group.ts';
import { formatMeasure } from './format-measure.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportPage } from './report-page.tsx';
import { useWatchedReport } from './reports.data.ts';
import { groupLabels, reportsMessages as m } from './reports.messages.ts';

const keys = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const measures = keys.filter((measure) => !isMoneyMeasure(measure));
const groups = ['device', 'platform', 'source', 'country', 'month'] as const;
const totals = ['views', 'watchers', 'minutes', 'avgMinutes', 'completion'] as const;

/** When, where and on which devices people watch. */
export function WatchedReportPage() {
  const state = useWatchedReport();
  const { query, set } = state;
  const measure = measures.find((key) => query.sort.replace('-', '') === key) ?? 'views';
  return (
    <ReportPage
      kind="watched"
      state={state}
      groups={groups}
      measures={measures}
      totals={totals}
      measure={measure}
      control={
        <Select
          label={m.measure}
          size="sm"
          allowDeselect={false}
          data={measures.map((value) => ({ value, label: reportMeasures[value].label }))}
          value={measure}
          onChange={(value) => {
            const chosen = measures.find((one) => one === value);
            if (chosen) set({ sort: `-${chosen}` });
          }}
        />
      }
      chart={(report) => <OverTime report={report} measure={measure} />}
    >
      <DropoffCard query={query} />
    </ReportPage>
  );
}

type OverTimeProps = { report: WatchedReport; measure: (typeof measures)[number] };

function OverTime({ report: { series, step, period, currency }, measure }: OverTimeProps) {
  return (
    <ReportChart
      kind="area"
      title={m.overTime(reportMeasures[measure].label)}
      pointsLabel={step === 'day' ? m.day : groupLabels.month}
      points={series.map(({ at }) => formatChartPoint(at))}
      series={[
        { name: m.now, values: series.map(({ values }) => values?.[measure] ?? null) },
        ...(period.previous
          ? [
              {
                name: m.then,
                values: series.map(({ previous }) => previous?.[measure] ?? null),
                isPrevious: true,
              },
            ]
          : []),
      ]}
      format={(value) => formatMeasure(measure, value, currency)}
    />
  );
}
