import { DateInput, isUnreadDay } from '../dates/index.ts';
import { reportDaysAtMost } from '@backlot/contracts/money/reports/report';
import { useState } from 'react';
import type { Days } from './periods.ts';
import { periodMessages as m } from './period.messages.ts';

const dayMs = 86_400_000;

type Props = { from: string; to: string; onChange: (days: Days) => void };

/** Start and end date of a custom range, applied when chosen; typed ones on blur and on Enter. */
export function CustomRange({ from, to, onChange }: Props) {
  const [typed, setTyped] = useState({ from, to });
  // Dates that changed elsewhere, such as by going back, replace the typed ones.
  const [applied, setApplied] = useState({ from, to });
  if (applied.from !== from || applied.to !== to) {
    setApplied({ from, to });
    setTyped({ from, to });
  }
  const problem = problemOf(typed);
  const commit = (next = typed) => {
    if (!hasUnread(next) && !problemOf(next) && (next.from !== from || next.to !== to)) onChange(next);
  };
  return (['from', 'to'] as const).map((end) => (
    <DateInput
      key={end}
      size="sm"
      label={m.customRange[end]}
      value={typed[end]}
      error={end === 'to' && problem}
      onChange={(value) => value && setTyped({ ...typed, [end]: value })}
      getDayProps={(value) => ({ onClick: () => commit({ ...typed, [end]: value }) })}
      onBlur={() => commit()}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  ));
}

type Typed = Omit<Props, 'onChange'>;
const hasUnread = ({ from, to }: Typed) => isUnreadDay(from) || isUnreadDay(to);

function problemOf({ from, to }: Typed): string | null {
  if (hasUnread({ from, to })) return null; // its input says so
  if (from > to) return m.customRange.order;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > reportDaysAtMost ? m.customRange.tooLong(reportDaysAtMost) : null;
}
