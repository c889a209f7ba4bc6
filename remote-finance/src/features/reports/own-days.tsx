import { TextInput } from '@backlot/ui/form';
import { reportDaysAtMost } from '@backlot/contracts/reports';
import { day } from '@backlot/contracts/fields';
import { useState } from 'react';
import type { Days } from './periods.ts';
import { reportsMessages as m } from './reports.messages.ts';

const dayMs = 86_400_000;

type Props = { from: string; to: string; onChange: (days: Days) => void };

/** First and last day of a period of one's own: asked for on leaving a field and on Enter, not with half a year. */
export function OwnDays({ from, to, onChange }: Props) {
  const [typed, setTyped] = useState({ from, to });
  // Other days that came from elsewhere, as by going back, take the place of what was typed.
  const [given, setGiven] = useState({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
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
      label={m.ownDays[end]}
      value={typed[end]}
      error={end === 'to' && problem}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  ));
}

function problemOf({ from, to }: Omit<Props, 'onChange'>): string | null {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return m.ownDays.missing;
  if (from > to) return m.ownDays.order;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > reportDaysAtMost ? m.ownDays.tooLong(reportDaysAtMost) : null;
}
