import { formatDateTimeIn, ownTimeZone, Text } from '@backlot/ui';
import { type FormLayout, keysIn, RecordDialog, RecordFields, useRecordForm } from '@backlot/ui/record-form';
import { useUser } from '@backlot/data/session';
import type { DraftOf } from '@backlot/contracts/platform/records/record-fields';
import {
  reportSchedule,
  type ReportSchedule,
  scheduleFields,
  scheduleInput,
  type SchedulePeriod,
  type ScheduleWire,
} from '@backlot/contracts/money/reports/schedules';
import { z } from '@backlot/contracts/z';
import type { PeriodName } from '@backlot/ui/period';
import { scheduleActions } from './schedules.data.ts';
import { scheduleInputs, scheduleTexts } from './schedules.fields.tsx';
import { schedulesMessages as m } from './schedules.messages.ts';
import classes from './schedules.module.css';
import { defaultTime } from './time-input.tsx';

const layout: FormLayout<typeof scheduleFields, 'name' | 'pair' | 'sending'> = {
  name: 'name',
  period: 'pair',
  file: 'pair',
  time: 'sending',
  timeZone: 'sending',
  recipientIds: 'sending',
  columns: 'sending',
};

/** The report on screen. */
export type ScreenReport = Pick<ScheduleWire, 'kind' | 'query' | 'columns'> & { periodName: PeriodName };
/** A schedule for the report on screen, or a stored one. */
type Props = { of: { screen: ScreenReport } | { stored: ReportSchedule }; onClose: () => void };

/** When a report is emailed, to whom, and with which columns. */
export default function ScheduleDialog({ of, onClose }: Props) {
  const user = useUser();
  const stored = 'stored' in of ? of.stored : null;
  const report = 'stored' in of ? reportOf(of.stored) : { kind: of.screen.kind, query: of.screen.query };
  const state = useRecordForm({
    fields: scheduleFields,
    record: reportSchedule,
    stored,
    ...('screen' in of && { initial: initialOf(of.screen, user?._id ?? '') }),
    save: (input, base) => scheduleActions.save({ ...input, ...report }, base),
    refusalsOf: (input, base) => scheduleActions.refusalsOf({ ...(input as object), ...report }, base), // of fields
    savedText: ({ nextAt, timeZone }) =>
      stored || !nextAt ? m.saved : m.created(formatDateTimeIn(nextAt, timeZone)),
    onSaved: onClose,
  });
  const people = [
    ...(stored?.recipients ?? []),
    ...(state.theirs?.recipients ?? []),
    ...(user ? [user] : []),
  ];
  const nameOf = (_id: string) => people.find((person) => person._id === _id)?.name ?? _id;
  const fields = { state, inputs: scheduleInputs[report.kind], nameOf };
  return (
    <RecordDialog
      state={state}
      texts={scheduleTexts}
      nameOf={nameOf}
      title={stored ? m.dialog.edit : m.dialog.create}
      saveLabel={stored ? m.dialog.editVerb : m.dialog.createVerb}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {m.dialog.intro}
        {'screen' in of && of.screen.periodName === 'own' && ` ${m.dialog.ownDays}`}
      </Text>
      <RecordFields {...fields} only={keysIn(layout, 'name')} />
      <div className={classes.pair}>
        <RecordFields {...fields} only={keysIn(layout, 'pair')} />
      </div>
      <RecordFields {...fields} only={keysIn(layout, 'sending')} />
    </RecordDialog>
  );
}

const periods: Record<PeriodName, SchedulePeriod> = {
  '7': 'last7',
  '28': 'last28',
  '90': 'last90',
  '365': 'last365',
  month: 'month',
  lastMonth: 'lastMonth',
  year: 'year',
  lastYear: 'lastYear',
  own: 'last28',
};

/** The report on screen, sent only to the current user, every Monday morning. */
const initialOf = (
  { kind, columns, periodName }: ScreenReport,
  ownId: string,
): Partial<DraftOf<typeof scheduleFields>> => {
  const period = periods[periodName];
  return {
    name: m.nameOf(kind, period),
    period,
    columns: [...columns],
    time: defaultTime,
    timeZone: ownTimeZone(),
    recipientIds: [ownId],
    file: 'xlsx',
  };
};

/** The report of a stored schedule, as JSON. */
const reportOf = ({ kind, query }: ReportSchedule): Pick<ScheduleWire, 'kind' | 'query'> => ({
  kind,
  query: z.encode(scheduleInput.shape.query, query),
});
