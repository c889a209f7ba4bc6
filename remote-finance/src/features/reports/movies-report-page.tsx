import { ListToolbar, Pager } from '@backlot/ui/table';
import { Select } from '@backlot/ui/form';
import { useCan } from '@backlot/data/session';
import {
  isMoneyMeasure,
  type ReportMeasure,
  reportMeasures,
} from '@backlot/contracts/money/reports/measures';
import { useState } from 'react';
import { Definitions } from './definitions.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import { type ReportDialog, ReportDialogs } from './report-dialogs.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportTable } from './report-table.tsx';
import { useFilmsReport } from './reports.data.ts';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';
import { RowsChart } from './rows-chart.tsx';
import { Totals } from './totals.tsx';
import { useReportFilters } from './use-report-filters.ts';

const all = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const groups = ['movie', 'maker', 'genre', 'country', 'month'] as const;
const tiles = ['views', 'watchers', 'minutes', 'completion'] as const;
const moneyTiles = ['gross', 'refunds', 'net'] as const;

/** Views and sales by group; the URL holds filters, period and sort order. */
export function MoviesReportPage() {
  const { query, refused, input, set, toggleSort, result } = useFilmsReport();
  const report = result.data;
  const filters = useReportFilters(query, report !== undefined);
  const [dialog, setDialog] = useState<ReportDialog | null>(null);
  const seesPeople = useCan('watched:person');
  const seesMoney = useCan('payment:manage');
  const hasMoney = report !== undefined && report.currency !== null;
  const measures = all.filter((measure) => !isMoneyMeasure(measure) || hasMoney);
  const measure = all.find((key) => query.sort.replace('-', '') === key) ?? 'views';
  return (
    <>
      <ReportHeader
        page="movies"
        hasFigures={report !== undefined || (result.isEnabled && !result.isError)}
        onExport={() => setDialog('export')}
        onSchedule={() => setDialog('schedule')}
      />
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
        <ListToolbar values={query} refused={refused} onChange={(patch) => set(patch)} filters={filters} />
      </div>
      <ReportBody
        result={result}
        render={(shown, isStale) => (
          <div className={classes.sheet}>
            <Totals report={shown} measures={hasMoney ? [...tiles, ...moneyTiles] : tiles} />
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
      <Definitions
        measures={measures}
        notes={[
          m.utc,
          ...(seesPeople ? [] : [m.hiddenNote]),
          ...(seesMoney && report && !hasMoney ? [m.noMoney] : []),
        ]}
      />
      <ReportDialogs
        open={dialog}
        report={{ kind: 'movies', query: { ...input, group: query.group, sort: query.sort } }}
        period={query.period}
        total={report?.total ?? 0}
        measures={measures}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
