import { dateLocale } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { formatHour, weekdays as weekdayNames } from '@backlot/contracts/money/reports/schedule-time';
import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';
import { everyLabels, schedulesMessages } from './schedules.messages.ts';
import classes from './schedules.module.css';

const m = schedulesMessages.dialog;
type Every = ScheduleTime['every'];

const numbered = (labels: readonly string[], first: number) =>
  labels.map((label, index) => ({ value: String(index + first), label }));
const frequencies = (Object.keys(everyLabels) as Every[]).map((value) => ({
  value,
  label: everyLabels[value],
})); // its own keys
const weekdays = numbered(weekdayNames, 1);
const monthDays = numbered(
  Array.from({ length: 31 }, (_, index) => String(index + 1)),
  1,
);
const hoursOfDay = () =>
  numbered(
    Array.from({ length: 24 }, (_, hour) => formatHour(hour, dateLocale())),
    0,
  );

/** Monday mornings. */
export const defaultTime: ScheduleTime = { every: 'week', weekday: 1, hour: 8 };

const withFrequency = (every: Every, hour: number): ScheduleTime => {
  if (every === 'week') return { every, weekday: 1, hour };
  return every === 'month' ? { every, monthDay: 1, hour } : { every, hour };
};

/** When a report is sent. */
export function TimeInput({
  label,
  value,
  onChange,
  error,
  'data-path': path,
}: InputProps<ScheduleTime | null>) {
  const time = value ?? defaultTime;
  return (
    <div className={classes.pair}>
      <Select
        label={label}
        allowDeselect={false}
        data={frequencies}
        data-path={path}
        error={error}
        value={time.every}
        onChange={(next) => {
          const chosen = frequencies.find(({ value: every }) => every === next);
          if (chosen) onChange(withFrequency(chosen.value, time.hour));
        }}
      />
      {time.every === 'week' && (
        <Select
          label={m.weekday}
          allowDeselect={false}
          data={weekdays}
          value={String(time.weekday)}
          onChange={(weekday) => onChange({ ...time, weekday: Number(weekday) })}
        />
      )}
      {time.every === 'month' && (
        <Select
          label={m.monthDay}
          description={m.monthDayHelp}
          allowDeselect={false}
          data={monthDays}
          value={String(time.monthDay)}
          onChange={(monthDay) => onChange({ ...time, monthDay: Number(monthDay) })}
        />
      )}
      <Select
        label={m.hour}
        allowDeselect={false}
        data={hoursOfDay()}
        value={String(time.hour)}
        onChange={(hour) => onChange({ ...time, hour: Number(hour) })}
      />
    </div>
  );
}
