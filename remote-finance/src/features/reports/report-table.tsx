import { IconArrowDown, IconArrowUp, UnstyledButton } from '@backlot/ui';
import { type ReportMeasure, reportMeasures } from '@backlot/contracts/money/reports/measures';
import { hiddenGroups, type Report, type ReportRow } from '@backlot/contracts/money/reports/report';
import { formatGroup } from './format-group.ts';
import { formatChange, formatValue } from './format-measure.ts';
import { groupLabels, reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props = {
  report: Pick<Report, 'items' | 'group' | 'currency'>;
  measures: readonly ReportMeasure[];
  sort: string;
  onSort: (measure: ReportMeasure) => void;
  /** Whether the figures belong to the previous query. */
  isStale: boolean;
};

/** Rows of a report. A column header sorts by its measure. */
export function ReportTable({ report, measures, sort, onSort, isStale }: Props) {
  const { group } = report;
  return (
    // A scrollable region must be reachable by keyboard.
    <div
      className={classes.scroller}
      role="region"
      aria-label={groupLabels[group]}
      tabIndex={0}
      data-stale={isStale}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{groupLabels[group]}</th>
            {measures.map((measure) => (
              <SortHead key={measure} measure={measure} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {report.items.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{formatGroup(group, row)}</bdi>
                {row.maker !== null && <span className={classes.quiet}>{row.maker}</span>}
              </th>
              <Cells row={row} measures={measures} currency={report.currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellsProps = { row: ReportRow; measures: readonly ReportMeasure[]; currency: string | null };

function Cells({ row: { key, values, previous }, measures, currency }: CellsProps) {
  if (!values)
    return (
      <td colSpan={measures.length} className={classes.few}>
        {key === hiddenGroups ? m.otherFew : m.few}
      </td>
    );
  return measures.map((measure) => {
    const change = formatChange(measure, values[measure], previous?.[measure] ?? null);
    return (
      <td key={measure}>
        {formatValue(measure, values, currency)}
        {change !== null && <span className={classes.quiet}>{change}</span>}
      </td>
    );
  });
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: null };

function SortHead({ measure, sort, onSort }: Pick<Props, 'sort' | 'onSort'> & { measure: ReportMeasure }) {
  const own = sort === measure ? 'ascending' : 'none';
  const direction = sort === `-${measure}` ? 'descending' : own;
  const Arrow = arrows[direction];
  return (
    <th scope="col" aria-sort={direction} data-label={reportMeasures[measure].label}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(measure)}>
        {reportMeasures[measure].label}
        {Arrow && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
