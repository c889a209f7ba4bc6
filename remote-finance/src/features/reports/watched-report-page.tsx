import { ListToolbar, Pager } from '@backlot/ui/table';
import { Select } from '@backlot/ui/form';
import { useCan } from '@backlot/data/session';
import {
  isMoneyMeasure,
  type ReportMeasure,
  reportMeasures,
} from '@backlot/contracts/money/reports/measures';
import type { WatchedReport } from '@backlot/contracts/money/reports/report';
import { useState } from 'react';
import { Definitions } from './definitions.tsx';
import { DropoffCard } from './dropoff-card.tsx';
import { formatChartPoint } from './format-group.ts';
import { formatMeasure } from './format-measure.ts';
import { ReportBody } from './report-body.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { type ReportDialog, ReportDialogs } from './report-dialogs.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportTable } from './report-table.tsx';
import { useWatchedReport } from './reports.data.ts';
import { groupLabels, reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';
import { RowsChart } from './rows-chart.tsx';
import { Totals } from './totals.tsx';
import { useReportFilters } from './use-report-filters.ts';

const keys = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const measures = keys.filter((measure) => !isMoneyMeasure(measure));
const groups = ['device', 'platform', 'source', 'country', 'month'] as const;
const tiles = ['views', 'watchers', 'minutes', 'avgMinutes', 'completion'] as const;

/** When, where and on what people watch. */
export function WatchedReportPage() {
  const { query, refused, input, set, toggleSort, result } = useWatchedReport();
  const report = result.data;
  const filters = useReportFilters(query, report !== undefined);
  const [dialog, setDialog] = useState<ReportDialog | null>(null);
  const seesPeople = useCan('watched:person');
  const measure = measures.find((key) => query.sort.replace('-', '') === key) ?? 'views';
  return (
    <>
      <ReportHeader
        page="watched"
        hasFigures={report !== undefined || (result.isEnabled && !result.isError)}
        onExport={() => setDialog('export')}
        onSchedule={() => setDialog('schedule')}
      />
      <div className={classes.offPaper}>
        <div className={classes.controls}>
          <ReportControls query={query} groups={groups} onChange={set} />
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
        </div>
        <ListToolbar values={query} refused={refused} onChange={(patch) => set(patch)} filters={filters} />
      </div>
      <ReportBody
        result={result}
        render={(shown, isStale) => (
          <div className={classes.sheet}>
            <Totals report={shown} measures={tiles} />
            <OverTime report={shown} measure={measure} />
            <RowsChart report={shown} measure={measure} />
            <ReportTable
              report={shown}
              measures={measures}
              sort={query.sort}
              onSort={toggleSort}
              isStale={isStale}
            />
            <div className={classes.offPaper}>
              <Pager page={shown} isNumbered />
            </div>
          </div>
        )}
      />
      <DropoffCard query={query} />
      <Definitions measures={measures} notes={[m.utc, ...(seesPeople ? [] : [m.hiddenNote])]} />
      <ReportDialogs
        open={dialog}
        report={{ kind: 'watched', query: { ...input, group: query.group, sort: query.sort } }}
        period={query.period}
        total={report?.total ?? 0}
        measures={measures}
        onClose={() => setDialog(null)}
      />
    </>
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
