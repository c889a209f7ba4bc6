import { TextInput } from '@backlot/ui/form';
import { reportDaysAtMost } from '@backlot/contracts/money/reports/report';
import { day } from '@backlot/contracts/platform/values/fields';
import { useState } from 'react';
import type { Days } from './periods.ts';
import { reportsMessages as m } from './reports.messages.ts';

const dayMs = 86_400_000;

type Props = { from: string; to: string; onChange: (days: Days) => void };

/** Start and end date of a custom range, applied on blur and on Enter rather than while typing. */
export function CustomRange({ from, to, onChange }: Props) {
  const [typed, setTyped] = useState({ from, to });
  // Dates that changed elsewhere, such as by going back, replace the typed ones.
  const [applied, setApplied] = useState({ from, to });
  if (applied.from !== from || applied.to !== to) {
    setApplied({ from, to });
    setTyped({ from, to });
  }
  const problem = problemOf(typed);
  const commit = () => {
    if (!problem && (typed.from !== from || typed.to !== to)) onChange(typed);
  };
  return (['from', 'to'] as const).map((end) => (
    <TextInput
      key={end}
      type="date"
      size="sm"
      label={m.customRange[end]}
      value={typed[end]}
      error={end === 'to' && problem}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  ));
}

function problemOf({ from, to }: Omit<Props, 'onChange'>): string | null {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return m.customRange.missing;
  if (from > to) return m.customRange.order;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > reportDaysAtMost ? m.customRange.tooLong(reportDaysAtMost) : null;
}
