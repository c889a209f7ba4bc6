import { DateInput } from '@backlot/ui/dates';
import { FieldRows, type InputProps } from '@backlot/ui/record-form';
import { inputMessages as m } from './sla-policies.messages.ts';
import classes from './sla-policies.module.css';

/** Days without business hours. */
export function HolidaysInput({
  label,
  value: days,
  onChange,
  error,
  context,
  'data-path': path,
}: InputProps<string[]>) {
  const set = (index: number, day: string | null) => {
    context.clearErrorAt(String(index));
    onChange(days.map((one, at) => (at === index ? (day ?? '') : one)));
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <FieldRows
        count={days.length}
        nameOf={m.holiday}
        removeLabel={m.removeHoliday}
        addLabel={m.addHoliday}
        error={error}
        onAdd={() => onChange([...days, ''])}
        onRemove={(index) => onChange(days.filter((_, at) => at !== index))}
      >
        {(index) => (
          <DateInput
            label={m.holiday(index)}
            required
            value={days[index] || null}
            data-path={`${path}.${index}`}
            error={context.errorAt(String(index))}
            onChange={(day) => set(index, day)}
          />
        )}
      </FieldRows>
    </fieldset>
  );
}
