import { Select } from '@backlot/ui/form';
import { type PeriodName, PeriodControls } from '@backlot/ui/period';
import type { ReportGroup, ReportQuery } from '@backlot/contracts/money/reports/report';
import { groupLabels, reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Query<G> = Pick<ReportQuery, 'from' | 'to' | 'compare'> & {
  group: G;
  period?: PeriodName | undefined;
};
type Props<G> = {
  query: Query<G>;
  groups: readonly G[];
  onChange: (patch: Partial<Query<G>>) => void;
};

/** Period, comparison and grouping of a report. */
export function ReportControls<G extends ReportGroup>({ query, groups, onChange }: Props<G>) {
  return (
    <div className={classes.controls}>
      <PeriodControls query={query} onChange={onChange} />
      <Select
        label={m.group}
        size="sm"
        allowDeselect={false}
        data={groups.map((value) => ({ value, label: groupLabels[value] }))}
        value={query.group}
        onChange={(value) => {
          const group = groups.find((one) => one === value);
          if (group) onChange({ group });
        }}
      />
    </div>
  );
}
