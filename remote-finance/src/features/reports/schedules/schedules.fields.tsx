import { dateLocale } from '@backlot/ui';
import { Checkbox, MultiSelect, Select } from '@backlot/ui/form';
import {
  asChoice,
  asNames,
  asText,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  requiredChoiceInput,
  textInput,
} from '@backlot/ui/record-form';
import { useCan } from '@backlot/data/session';
import { exportFormat } from '@backlot/contracts/platform/exports/exports';
import { queryOf } from '@backlot/data/query';
import { formatScheduleTime } from '@backlot/contracts/money/reports/schedule-time';
import { reportColumns, salesColumns } from '@backlot/contracts/money/reports/api';
import {
  type ReportSchedule,
  type scheduleFields,
  scheduleLimits,
  schedulesApi,
} from '@backlot/contracts/money/reports/schedules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf } from '../../../select/choices-of.ts';
import { fileLabels, periodLabels, schedulesMessages } from './schedules.messages.ts';
import classes from './schedules.module.css';
import { TimeInput } from './time-input.tsx';

const m = schedulesMessages.dialog;

/** How each field is edited, for one kind of report. */
export const scheduleInputs: Record<ReportSchedule['kind'], FieldInputs<typeof scheduleFields>> = {
  movies: inputsOf('movies'),
  watched: inputsOf('watched'),
};

/** Each field as text. */
export const scheduleTexts: FieldTexts<typeof scheduleFields> = {
  name: asText,
  period: asChoice(periodLabels),
  file: (file) => fileLabels[file ?? 'none'],
  time: (time) => (time ? formatScheduleTime(time, dateLocale()) : ''),
  timeZone: asText,
  recipientIds: asNames,
  columns: (keys) => keys.map((key) => labels[key] ?? key).join(', '),
};
const labels: Readonly<Record<string, string>> = salesColumns;

function inputsOf(kind: ReportSchedule['kind']): FieldInputs<typeof scheduleFields> {
  return {
    name: textInput(),
    period: requiredChoiceInput(periodLabels),
    file: FileInput,
    time: TimeInput,
    timeZone: TimeZoneInput,
    recipientIds: RecipientsInput,
    columns: columnsInput(kind),
  };
}

const files = choicesOf(fileLabels);

function FileInput({ context: _, value, onChange, ...props }: InputProps<ReportSchedule['file']>) {
  return (
    <Select
      {...props}
      allowDeselect={false}
      data={files}
      value={value ?? 'none'}
      onChange={(next) => onChange(exportFormat.safeParse(next).data ?? null)}
    />
  );
}

let zones: readonly string[] | undefined;
/** Every time zone that the browser knows, and the chosen one. */
const zonesWith = (chosen: string): string[] => {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return chosen === '' || zones.includes(chosen) ? [...zones] : [chosen, ...zones];
};

function TimeZoneInput({ context: _, value, onChange, ...props }: InputProps<string>) {
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      data={zonesWith(value)}
      limit={100}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

function RecipientsInput({ context, value, onChange, ...props }: InputProps<string[]>) {
  const [q, setQ] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map(value.map((_id) => [_id, context.nameOf(_id)])),
  );
  const { data: found = [] } = useQuery({
    ...queryOf(schedulesApi.recipients, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const names = new Map([...known, ...found.map(({ _id, name }) => [_id, name] as const)]);
  return (
    <MultiSelect
      {...props}
      searchable
      hidePickedOptions
      maxValues={scheduleLimits.recipients}
      nothingFoundMessage={m.nobody}
      data={[...names].map(([_id, label]) => ({ value: _id, label }))}
      value={value}
      onSearchChange={(text) => setQ(text.trim())}
      onChange={(recipientIds) => {
        setKnown(names); // a chosen one keeps its name when the next search doesn't find it
        onChange(recipientIds);
      }}
    />
  );
}

/** The columns of the file and the totals; the first always names the row. */
function columnsInput(kind: ReportSchedule['kind']) {
  return function ColumnsInput({ label, value, onChange, error, 'data-path': path }: InputProps<string[]>) {
    const canSeeAmounts = useCan('payment:manage') && kind === 'movies';
    const { group: _group, ...measures } = canSeeAmounts ? salesColumns : reportColumns;
    return (
      <Checkbox.Group
        label={label}
        value={value}
        data-path={path}
        onChange={(columns) => onChange(['group', ...columns.filter((key) => key !== 'group')])}
        error={error ?? (value.every((key) => key === 'group') && m.noColumns)}
      >
        <div className={classes.figures}>
          {Object.entries(measures).map(([key, text]) => (
            <Checkbox key={key} size="sm" value={key} label={text} />
          ))}
        </div>
      </Checkbox.Group>
    );
  };
}
