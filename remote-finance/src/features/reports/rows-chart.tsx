import { type ReportMeasure, reportMeasures } from '@backlot/contracts/money/reports/measures';
import type { Report } from '@backlot/contracts/money/reports/report';
import { formatGroup } from './format-group.ts';
import { formatMeasure } from './format-measure.ts';
import { barsHeight } from './bars-height.ts';
import { ReportChart } from './report-chart.tsx';
import { groupLabels, reportsMessages as m } from './reports.messages.ts';

const barsAtMost = 12;
const wordAtMost = 40;
const short = (text: string) => (text.length > wordAtMost ? `${text.slice(0, wordAtMost - 1)}…` : text);

type Props = {
  report: Pick<Report, 'items' | 'group' | 'currency' | 'period'>;
  measure: ReportMeasure;
};

/** The first rows of the report as bars: beside their names, which can be long, and months in their order. */
export function RowsChart({ report: { items, group, currency, period }, measure }: Props) {
  const rows = items.filter(({ values }) => values !== null).slice(0, barsAtMost);
  if (rows.length === 0) return null;
  const inOrder = group === 'month' ? rows.toSorted((a, b) => a.key.localeCompare(b.key)) : rows;
  return (
    <ReportChart
      kind="bar"
      {...(group !== 'month' && {
        isHorizontal: true,
        height: barsHeight(rows.length, period.previous !== null),
      })}
      title={m.chartOf(reportMeasures[measure].label, groupLabels[group])}
      pointsLabel={groupLabels[group]}
      points={inOrder.map((row) => short(formatGroup(group, row)))}
      series={[
        { name: m.now, values: inOrder.map(({ values }) => values?.[measure] ?? null) },
        ...(period.previous && group !== 'month'
          ? [
              {
                name: m.then,
                values: inOrder.map(({ previous }) => previous?.[measure] ?? null),
                isPrevious: true,
              },
            ]
          : []),
      ]}
      format={(value) => formatMeasure(measure, value, currency)}
    />
  );
}
