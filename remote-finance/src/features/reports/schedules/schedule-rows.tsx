import { CardTable, type Selection } from '@backlot/ui/table';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { scheduleColumns } from './schedules.columns.tsx';
import { schedulesMessages as m } from './schedules.messages.ts';
import { type Handlers, useScheduleActions } from './use-schedule-actions.ts';

type Props = Handlers & { schedules: readonly ReportSchedule[]; selection: Selection };

/** The rows of scheduled reports. */
export function ScheduleRows({ schedules, selection, ...handlers }: Props) {
  return (
    <CardTable
      label={m.title}
      rows={schedules}
      columns={scheduleColumns}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      rowHref={({ path }) => path}
      selection={selection}
      rowActions={useScheduleActions(handlers)}
    />
  );
}
