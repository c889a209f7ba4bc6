import { type ReportMeasure, reportMeasures } from '@backlot/contracts/money/reports/measures';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './definitions.module.css';

/** The definitions of the measures. */
export function Definitions({
  measures,
  notes,
}: {
  measures: readonly ReportMeasure[];
  notes: readonly string[];
}) {
  return (
    <section className={classes.definitions} aria-labelledby="report-definitions">
      <h2 id="report-definitions">{m.definitions}</h2>
      <dl>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{reportMeasures[measure].label}</dt>
            <dd>{reportMeasures[measure].meaning}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
