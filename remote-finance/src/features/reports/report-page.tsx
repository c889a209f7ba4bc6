import { EmptyState, IconChartBar, QueryStates, type QueryLike, Skeleton } from '@backlot/ui';
import { ListToolbar, Pager } from '@backlot/ui/table';
import { useCan } from '@backlot/data/session';
import { type ReportMeasure, reportMeasures } from '@backlot/contracts/money/reports/measures';
import type { Report, ReportGroup, ReportQuery } from '@backlot/contracts/money/reports/report';
import { type ReactNode, useState } from 'react';
import { Definitions } from './definitions.tsx';
import type { PeriodName } from '@backlot/ui/period';
import { ReportControls } from './report-controls.tsx';
import { type ReportDialog, ReportDialogs } from './report-dialogs.tsx';
import { ReportHeader } from './report-header.tsx';
import type { ReportInput } from './report-input.ts';
import { ReportTable } from './report-table.tsx';
import { groupLabels, reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';
import { RowsChart } from './rows-chart.tsx';
import { Totals } from './totals.tsx';
import { useReportFilters } from './use-report-filters.ts';

type Query<G> = Omit<ReportQuery, 'group' | 'sort'> & {
  group: G;
  sort: ReportInput['query']['sort'];
  period?: PeriodName | undefined;
  columns?: string[] | undefined;
};
type Props<G extends ReportGroup, R> = {
  kind: ReportInput['kind'];
  /** The report of the URL. */
  state: {
    query: Query<G>;
    refused: Readonly<Record<string, string>>;
    input: Omit<ReportInput['query'], 'group' | 'sort'>;
    set(patch: Partial<Query<G>>): void;
    toggleSort: (measure: ReportMeasure) => void;
    result: QueryLike<R> & { isEnabled: boolean; isError: boolean };
  };
  groups: readonly G[];
  /** The columns, the totals, and the measure of the chart. */
  measures: readonly ReportMeasure[];
  totals: readonly ReportMeasure[];
  measure: ReportMeasure;
  /** Controls besides period, comparison and grouping. */
  control: ReactNode;
  chart?: (report: R) => ReactNode;
  notes?: readonly string[];
  children?: ReactNode;
};

/** A report with its controls, in one of its states; no figures while its query is invalid. */
export function ReportPage<G extends ReportGroup, R extends Report>(props: Props<G, R>) {
  const { kind, state, groups, measures: all, control, notes = [], children } = props;
  const { query, refused, input, set, result } = state;
  const { measures, display } = columnsOf(query, all, (columns) => set({ columns }));
  const report = result.data;
  const filters = useReportFilters(query, report !== undefined);
  const [dialog, setDialog] = useState<ReportDialog | null>(null);
  const canSeePeople = useCan('watched:person');
  return (
    <>
      <ReportHeader
        page={kind}
        hasFigures={report !== undefined || (result.isEnabled && !result.isError)}
        onExport={() => setDialog('export')}
        onSchedule={() => setDialog('schedule')}
      />
      <div className={classes.offPaper}>
        <div className={classes.controls}>
          <ReportControls query={query} groups={groups} onChange={set} />
          {control}
        </div>
        <ListToolbar
          values={query}
          refused={refused}
          onChange={(patch) => set(patch)}
          filters={filters}
          display={display}
        />
      </div>
      <Figures {...props} measures={measures} />
      {children}
      <Definitions measures={measures} notes={[m.utc, ...(canSeePeople ? [] : [m.hiddenNote]), ...notes]} />
      <ReportDialogs
        open={dialog}
        report={{ kind, query: { ...input, group: query.group, sort: query.sort } }}
        period={query.period}
        total={report?.total ?? 0}
        measures={measures}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

/** The chosen columns; the URL names them, so that a link shows what its sender saw. */
function columnsOf(
  { columns, group }: Pick<Query<ReportGroup>, 'columns' | 'group'>,
  measures: readonly ReportMeasure[],
  setColumns: (columns: string[] | undefined) => void,
) {
  const isShown = (key: string) => key === 'group' || (columns?.includes(key) ?? true);
  const all = [
    { key: 'group', label: groupLabels[group] },
    ...measures.map((key) => ({ key, label: reportMeasures[key].label })),
  ];
  const toggle = (toggled: string) => {
    const next = all.map(({ key }) => key).filter((key) => isShown(key) !== (key === toggled));
    setColumns(next.length === all.length ? undefined : next);
  };
  return { measures: measures.filter(isShown), display: { all, isShown, toggle } };
}

type FiguresProps<R> = Pick<Props<ReportGroup, R>, 'measures' | 'totals' | 'measure' | 'chart'> & {
  state: {
    query: { sort: string };
    toggleSort: (measure: ReportMeasure) => void;
    result: QueryLike<R> & { isEnabled: boolean };
  };
};

function Figures<R extends Report>({ state, measures, totals, measure, chart }: FiguresProps<R>) {
  const { query, toggleSort, result } = state;
  if (!result.isEnabled && !result.data) return null;
  const loading = (
    <div className={classes.sheet} role="status" aria-label={m.loading}>
      <Skeleton height={300} />
      <Skeleton height={420} />
    </div>
  );
  const empty = <EmptyState title={m.noneTitle} text={m.noneText} icon={IconChartBar} />;
  return (
    <QueryStates result={result} loading={loading} empty={empty}>
      {(report, isStale) => (
        <div className={classes.sheet}>
          <Totals report={report} measures={totals} />
          {chart?.(report)}
          <RowsChart report={report} measure={measure} />
          <ReportTable
            report={report}
            measures={measures}
            sort={query.sort}
            onSort={toggleSort}
            isStale={isStale}
          />
          <div className={classes.offPaper}>
            <Pager page={report} isNumbered />
          </div>
        </div>
      )}
    </QueryStates>
  );
}
