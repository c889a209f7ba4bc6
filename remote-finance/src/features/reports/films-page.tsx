import { ListToolbar } from '@backlot/ui/table';
import { Select } from '@backlot/ui/form';
import { useCan } from '@backlot/data/session';
import { isMoneyMeasure, type ReportMeasure, reportMeasures } from '@backlot/contracts/reports.measures';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Definitions } from './definitions.tsx';
import { Pages } from './pages.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportTable } from './report-table.tsx';
import { useFilmsReport } from './reports.data.ts';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';
import { RowsChart } from './rows-chart.tsx';
import { Totals } from './totals.tsx';
import { useReportFilters } from './use-report-filters.ts';

const ReportExport = lazy(() => import('./report-export.tsx'));
const ReportScheduling = lazy(() => import('./schedules/report-scheduling.tsx'));
const all = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const groups = ['movie', 'maker', 'genre', 'country', 'month'] as const;
const tiles = ['views', 'watchers', 'minutes', 'completion'] as const;
const moneyTiles = ['gross', 'refunds', 'net'] as const;

/** What was watched and sold. The URL says of what, when, and in what order. */
export function FilmsPage() {
  const { query, raw, set, setPage, toggleSort, result } = useFilmsReport();
  const report = result.data;
  const filters = useReportFilters(query, report !== undefined);
  const [search] = useSearchParams();
  const [isExporting, setExporting] = useState(search.has('export'));
  const [isScheduling, setScheduling] = useState(false);
  const seesMoney = useCan('payment:manage');
  const hasMoney = report !== undefined && report.currency !== null;
  const measures = all.filter((measure) => !isMoneyMeasure(measure) || hasMoney);
  const measure = all.find((key) => query.sort.replace('-', '') === key) ?? 'views';
  return (
    <>
      <ReportHeader page="films" onExport={() => setExporting(true)} onSchedule={() => setScheduling(true)} />
      <div className={classes.offPaper}>
        <div className={classes.controls}>
          <ReportControls query={query} groups={groups} onChange={set} />
          {hasMoney && (
            <Select
              label={m.currency}
              size="sm"
              w={110}
              allowDeselect={false}
              data={report.currencies}
              value={report.currency}
              onChange={(currency) => currency && set({ currency })}
            />
          )}
        </div>
        <ListToolbar values={query} onChange={(patch) => set(patch)} filters={filters} />
      </div>
      <ReportBody
        result={result}
        draw={(shown, isStale) => (
          <div className={classes.sheet}>
            <Totals report={shown} measures={hasMoney ? [...tiles, ...moneyTiles] : tiles} />
            <RowsChart report={shown} group={query.group} measure={measure} />
            <ReportTable
              report={shown}
              group={query.group}
              measures={measures}
              sort={query.sort}
              onSort={toggleSort}
              isStale={isStale}
            />
            <Pages report={shown} onPage={setPage} />
          </div>
        )}
      />
      <Definitions
        measures={measures}
        notes={[m.utc, m.hiddenNote, ...(seesMoney && report && !hasMoney ? [m.noMoney] : [])]}
      />
      {isScheduling && (
        <Suspense fallback={null}>
          <ReportScheduling
            kind="films"
            query={raw}
            measures={measures}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ReportExport query={raw} total={report?.total ?? 0} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}
