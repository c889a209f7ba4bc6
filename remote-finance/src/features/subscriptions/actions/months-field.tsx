import { Select } from '@backlot/ui/form';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.pause;
const choices = [1, 2, 3].map((months) => ({ value: String(months), label: m.monthsOf(months) }));

type Props = { months: number; onChange: (months: number) => void };

/** The duration of a pause. */
export function MonthsField({ months, onChange }: Props) {
  return (
    <Select
      label={m.months}
      required
      allowDeselect={false}
      data={choices}
      value={String(months)}
      onChange={(value) => onChange(Number(value))}
      data-autofocus
    />
  );
}
