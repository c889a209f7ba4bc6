import { Select } from '@backlot/ui/form';
import type { ReactNode } from 'react';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.pause;
const choices = [1, 2, 3].map((months) => ({ value: String(months), label: m.monthsOf(months) }));

type Props = { months: number; error?: ReactNode; onChange: (months: number) => void };

/** The duration of a pause. */
export function MonthsField({ months, error, onChange }: Props) {
  return (
    <Select
      label={m.months}
      required
      allowDeselect={false}
      data={choices}
      error={error}
      value={String(months)}
      onChange={(value) => onChange(Number(value))}
      data-autofocus
    />
  );
}
