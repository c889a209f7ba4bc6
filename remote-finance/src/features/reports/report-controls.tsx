import { choicesOf } from '../../select/choices-of.ts';
import { useNow } from './use-now.ts';
import { Select } from '@backlot/ui/form';
import type { ReportGroup, ReportQuery } from '@backlot/contracts/money/reports/report';
import { CustomRange } from './custom-range.tsx';
import { type PeriodName, periodName, periodNameOf, periodsOn, shownDays } from './periods.ts';
import { compareLabels, groupLabels, reportsMessages as m } from './reports.messages.ts';
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

const compares = (['none', 'prev', 'year'] as const).map((value) => ({ value, label: compareLabels[value] }));

/** Period, comparison and grouping of a report. */
export function ReportControls<G extends ReportGroup>({ query, groups, onChange }: Props<G>) {
  const now = useNow();
  const name = periodNameOf({ from: query.from, to: query.to }, now, query.period);
  const periods = periodsOn(now);
  const shown = shownDays(query, now);
  return (
    <div className={classes.controls}>
      <Select
        label={m.period}
        size="sm"
        allowDeselect={false}
        data={choicesOf(m.periods)}
        value={name}
        onChange={(value) => {
          const period = periodName.safeParse(value).data;
          if (period) onChange({ ...(period === 'own' ? shown : periods[period]), period });
        }}
      />
      {name === 'own' && <CustomRange {...shown} onChange={(days) => onChange({ ...days, period: 'own' })} />}
      <Select
        label={m.compare}
        size="sm"
        allowDeselect={false}
        data={compares}
        value={query.compare}
        onChange={(value) => {
          const compare = compares.find((one) => one.value === value)?.value;
          if (compare) onChange({ compare });
        }}
      />
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
