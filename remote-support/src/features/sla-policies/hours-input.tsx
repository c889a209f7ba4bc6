import { Switch, TextInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import {
  type DayHours,
  usualHours,
  type Weekday,
  weekday,
  type WeekHours,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { inputMessages as m, timeLabels, weekdayLabels } from './sla-policies.messages.ts';
import classes from './sla-policies.module.css';

const times = ['opensAt', 'closesAt'] as const;

/** When the desk is open on each day of the week. */
export function HoursInput({
  label,
  description,
  value,
  onChange,
  error,
  context,
  'data-path': path,
}: InputProps<WeekHours>) {
  const set = (day: Weekday, hours: DayHours) => {
    for (const time of times) context.clearErrorAt(`${day}.${time}`);
    onChange({ ...value, [day]: hours });
  };
  return (
    <fieldset className={classes.group} data-path={path} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.help}>{description}</p>
      {weekday.options.map((day) => {
        const hours = value[day];
        return (
          <div key={day} className={classes.day}>
            <Switch
              label={weekdayLabels[day]}
              checked={hours !== null}
              onChange={({ currentTarget }) => set(day, currentTarget.checked ? usualHours : null)}
            />
            {hours &&
              times.map((time) => (
                <TextInput
                  key={time}
                  aria-label={m.time(weekdayLabels[day], timeLabels[time])}
                  value={hours[time]}
                  data-path={`${path}.${day}.${time}`}
                  error={context.errorAt(`${day}.${time}`)}
                  onChange={({ currentTarget }) => set(day, { ...hours, [time]: currentTarget.value })}
                />
              ))}
          </div>
        );
      })}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
