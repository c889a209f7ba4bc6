import { Skeleton, Text } from '@backlot/ui';
import { type ReportMeasure, reportMeasures } from '@backlot/contracts/reports.measures';
import type { Report } from '@backlot/contracts/reports';
import { dayWords } from './group-words.ts';
import { changeWords, wordsOf } from './measure-words.ts';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props = {
  report: Pick<Report, 'period' | 'totals' | 'currency'> | undefined;
  measures: readonly ReportMeasure[];
};

/** Figures of the whole report, beside those of the period before. */
export function Totals({ report, measures }: Props) {
  if (!report) return <Skeleton height={104} aria-label={m.loading} role="status" />;
  const { period, totals, currency } = report;
  const { values, previous } = totals;
  return (
    <section aria-label={m.totals}>
      <Text c="dimmed" size="sm" mb="xs">
        {m.span(dayWords(period.from), dayWords(period.to), period.isToDate)}
        {period.previous && ` · ${m.against(dayWords(period.previous.from), dayWords(period.previous.to))}`}
      </Text>
      <dl className={classes.totals}>
        {measures.map((measure) => {
          const change = changeWords(measure, values?.[measure] ?? null, previous?.[measure] ?? null);
          return (
            <div key={measure} className={classes.total}>
              <dt>{reportMeasures[measure].label}</dt>
              <dd>{values ? wordsOf(measure, values, currency) : m.few}</dd>
              {change !== null && previous && (
                <dd className={classes.change}>
                  {change}
                  {previous[measure] !== 0 && <span> {m.before(wordsOf(measure, previous, currency))}</span>}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
