import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { ScheduleBulkAction } from '@backlot/contracts/money/reports/schedule-bulk';
import { type SchedulesBody, schedulesBulk } from './schedules.data.ts';
import { bulkMessages } from './schedules.messages.ts';

const actions: readonly BulkAction<ScheduleBulkAction['type'], ScheduleBulkAction>[] = [
  { key: 'pause', make: () => ({ type: 'pause' }) },
  { key: 'resume', make: () => ({ type: 'resume' }) },
  { key: 'delete', isDanger: true, make: () => ({ type: 'delete' }) },
];

/** Bulk actions on the selected schedules. */
export default function SchedulesBulk(selection: BulkSelection<SchedulesBody['target']>) {
  return <BulkBar bulk={schedulesBulk} actions={actions} labels={bulkMessages} shown={2} {...selection} />;
}
