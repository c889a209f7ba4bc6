import { Skeleton, Text } from '@backlot/ui';
import { type ReportMeasure, reportMeasures } from '@backlot/contracts/money/reports/measures';
import type { Report } from '@backlot/contracts/money/reports/report';
import { formatDay } from './format-group.ts';
import { formatChange, formatValue } from './format-measure.ts';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props = {
  report: Pick<Report, 'period' | 'totals' | 'currency'> | undefined;
  measures: readonly ReportMeasure[];
};

/** Totals of the report, compared with the previous period. */
export function Totals({ report, measures }: Props) {
  if (!report) return <Skeleton height={104} aria-label={m.loading} role="status" />;
  const { period, totals, currency } = report;
  const { values, previous } = totals;
  return (
    <section aria-label={m.totals}>
      <Text c="dimmed" size="sm" mb="xs">
        {m.span(formatDay(period.from), formatDay(period.to), period.isToDate)}
        {period.previous && ` · ${m.against(formatDay(period.previous.from), formatDay(period.previous.to))}`}
      </Text>
      <dl className={classes.totals}>
        {measures.map((measure) => {
          const change = formatChange(measure, values?.[measure] ?? null, previous?.[measure] ?? null);
          return (
            <div key={measure} className={classes.total}>
              <dt>{reportMeasures[measure].label}</dt>
              <dd>{values ? formatValue(measure, values, currency) : m.few}</dd>
              {change !== null && previous && (
                <dd className={classes.change}>
                  {change}
                  {previous[measure] !== 0 && (
                    <span> {m.previous(formatValue(measure, previous, currency))}</span>
                  )}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
