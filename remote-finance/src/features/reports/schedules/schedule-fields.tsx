import { Checkbox, MultiSelect, Select, TextInput } from '@backlot/ui/form';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import { exportFormat } from '@backlot/contracts/platform/exports/exports';
import { reportColumns, salesColumns } from '@backlot/contracts/money/reports/api';
import {
  type ReportSchedule,
  scheduleLimits,
  schedulePeriod,
  schedulesApi,
} from '@backlot/contracts/money/reports/schedules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from './schedule-draft.ts';
import { formatHour } from './format-schedule-time.ts';
import {
  everyLabels,
  fileLabels,
  periodLabels,
  schedulesMessages,
  weekdayLabels,
} from './schedules.messages.ts';
import classes from './schedules.module.css';

const m = schedulesMessages.dialog;

type Props = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problems: Partial<Record<string, string>>;
};

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const numbered = (labels: readonly string[], first: number) =>
  labels.map((label, index) => ({ value: String(index + first), label }));
const rhythms = ['day', 'week', 'month'] as const;
const monthDays = numbered(
  Array.from({ length: 31 }, (_, index) => String(index + 1)),
  1,
);
const hours = numbered(
  Array.from({ length: 24 }, (_, hour) => formatHour(hour)),
  0,
);

/** What it is called, and of which days. */
export function ReportFields({ draft, change, problems }: Props) {
  return (
    <>
      <TextInput
        label={m.name}
        required
        maxLength={scheduleLimits.name}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems['name']}
        data-autofocus
      />
      <div className={classes.pair}>
        <Select
          label={m.period}
          description={m.periodHelp}
          allowDeselect={false}
          data={choicesOf(periodLabels)}
          value={draft.period}
          onChange={(value) => change({ period: schedulePeriod.safeParse(value).data ?? draft.period })}
        />
        <Select
          label={m.file}
          description={m.fileHelp}
          allowDeselect={false}
          data={choicesOf(fileLabels)}
          value={draft.file ?? 'none'}
          onChange={(value) => change({ file: exportFormat.safeParse(value).data ?? null })}
        />
      </div>
    </>
  );
}

/** What its file and its totals hold. */
export function ColumnsField({
  draft,
  change,
  kind,
}: Pick<Props, 'draft' | 'change'> & Pick<ReportSchedule, 'kind'>) {
  const seesMoney = useCan('payment:manage') && kind === 'films';
  const { group: _group, ...figures } = seesMoney ? salesColumns : reportColumns;
  return (
    <Checkbox.Group
      label={m.columns}
      value={draft.columns}
      onChange={(columns) => change({ columns: ['group', ...columns.filter((key) => key !== 'group')] })}
      error={draft.columns.every((key) => key === 'group') && m.noColumns}
    >
      <div className={classes.figures}>
        {Object.entries(figures).map(([value, label]) => (
          <Checkbox key={value} size="sm" value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

let zones: readonly string[] | undefined;
/** Every time zone that the browser knows, and the chosen one. */
const zonesWith = (chosen: string): string[] => {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return zones.includes(chosen) ? [...zones] : [chosen, ...zones];
};

/** When it is sent. */
export function TimeFields({ draft, change, problems }: Props) {
  const { every } = draft;
  return (
    <div className={classes.pair}>
      <Select
        label={m.every}
        allowDeselect={false}
        data={choicesOf(everyLabels)}
        value={every}
        onChange={(value) => {
          const chosen = rhythms.find((rhythm) => rhythm === value);
          if (chosen) change({ every: chosen });
        }}
      />
      {every === 'week' && (
        <Select
          label={m.weekday}
          allowDeselect={false}
          data={numbered(weekdayLabels, 1)}
          value={String(draft.weekday)}
          onChange={(value) => change({ weekday: Number(value) })}
        />
      )}
      {every === 'month' && (
        <Select
          label={m.monthDay}
          description={m.monthDayHelp}
          allowDeselect={false}
          data={monthDays}
          value={String(draft.monthDay)}
          onChange={(value) => change({ monthDay: Number(value) })}
        />
      )}
      <Select
        label={m.hour}
        allowDeselect={false}
        data={hours}
        value={String(draft.hour)}
        onChange={(value) => change({ hour: Number(value) })}
      />
      <Select
        label={m.timeZone}
        searchable
        allowDeselect={false}
        data={zonesWith(draft.timeZone)}
        limit={100}
        value={draft.timeZone}
        onChange={(timeZone) => timeZone && change({ timeZone })}
        error={problems['timeZone']}
      />
    </div>
  );
}

/** Who gets it. `known` are those whose names are there already. */
export function RecipientsField({ draft, change, problems, known }: Props & { known: readonly Reference[] }) {
  const [q, setQ] = useState('');
  const [met, setMet] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map(({ _id, name }) => [_id, name])),
  );
  const { data: found = [] } = useQuery({
    ...queryOf(schedulesApi.recipients, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const names = new Map([...met, ...found.map(({ _id, name }) => [_id, name] as const)]);
  return (
    <MultiSelect
      label={m.recipients}
      description={m.recipientsHelp}
      required
      searchable
      hidePickedOptions
      maxValues={scheduleLimits.recipients}
      nothingFoundMessage={m.nobody}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={draft.recipientIds}
      onSearchChange={(text) => setQ(text.trim())}
      onChange={(recipientIds) => {
        setMet(names); // a chosen one keeps its name when the next search does not find it
        change({ recipientIds });
      }}
      error={problems['recipientIds']}
    />
  );
}
