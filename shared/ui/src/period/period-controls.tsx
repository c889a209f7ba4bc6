import { Select } from '../choices.tsx';
import { comparison } from '@backlot/contracts/money/reports/period';
import type { z } from '@backlot/contracts/z';
import { lazy, Suspense } from 'react';
import { periodMessages as m } from './period.messages.ts';
import { type PeriodName, periodName, periodNameOf, periodsOn, shownDays } from './periods.ts';
import { useNow } from './use-now.ts';

type Query = {
  from?: string | undefined;
  to?: string | undefined;
  compare: z.infer<typeof comparison>;
  /** The chosen one, when several periods match the dates. */
  period?: PeriodName | undefined;
};
type Props = { query: Query; onChange: (patch: Partial<Query>) => void };

/** With the calendar, which most visits don't need. */
const CustomRange = lazy(async () => ({ default: (await import('./custom-range.tsx')).CustomRange }));

const periods = periodName.options.map((value) => ({ value, label: m.periods[value] }));
const compares = comparison.options.map((value) => ({ value, label: m.compares[value] }));

/** The period and what it is compared with. */
export function PeriodControls({ query, onChange }: Props) {
  const now = useNow();
  const name = periodNameOf({ from: query.from, to: query.to }, now, query.period);
  const shown = shownDays(query, now);
  return (
    <>
      <Select
        label={m.period}
        size="sm"
        allowDeselect={false}
        data={periods}
        value={name}
        onChange={(value) => {
          const period = periodName.safeParse(value).data;
          if (period) onChange({ ...(period === 'own' ? shown : periodsOn(now)[period]), period });
        }}
      />
      <Suspense>
        {name === 'own' && (
          <CustomRange {...shown} onChange={(days) => onChange({ ...days, period: 'own' })} />
        )}
      </Suspense>
      <Select
        label={m.compare}
        size="sm"
        allowDeselect={false}
        data={compares}
        value={query.compare}
        onChange={(value) => {
          const compare = comparison.safeParse(value).data;
          if (compare) onChange({ compare });
        }}
      />
    </>
  );
}
