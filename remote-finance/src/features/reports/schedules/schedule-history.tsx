import { formatDateTime, Modal } from '@backlot/ui';
import { RecordHistory } from '@backlot/ui/history';
import { asChoice, describeRevisions, type FieldTexts } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { formatValue } from '@backlot/contracts/platform/audit/format-value';
import {
  type ReportSchedule,
  scheduleHistoryLabels,
  schedulesApi,
  storedScheduleFields,
} from '@backlot/contracts/money/reports/schedules';
import { useQuery } from '@tanstack/react-query';
import { scheduleActions, scheduleHistoryQuery } from './schedules.data.ts';
import { scheduleTexts } from './schedules.fields.tsx';
import { historyMessages as m, kindLabels } from './schedules.messages.ts';

const texts: FieldTexts<typeof storedScheduleFields> = {
  ...scheduleTexts,
  kind: asChoice(kindLabels),
  query: (query) => formatValue(query),
};

/** The revisions of a schedule. */
export default function ScheduleHistory({ of, onClose }: { of: ReportSchedule; onClose: () => void }) {
  const { data: readers = [] } = useQuery(queryOf(schedulesApi.recipients, { query: {} }));
  const nameOf = (_id: string) =>
    [...of.recipients, ...readers].find((person) => person._id === _id)?.name ?? m.unknownAdmin;
  const labels = describeRevisions(storedScheduleFields, texts, nameOf, {
    type: 'reportSchedule',
    labels: scheduleHistoryLabels,
    // Filters are stored as the API parsed them, which isn't how their field accepts them.
    text: (field, value) =>
      field === 'deletedAt' ? formatDateTime(new Date(String(value))) : formatValue(value),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={m.title(of.name)}
      closeButtonProps={{ 'aria-label': m.close }}
    >
      <RecordHistory
        query={(page) => scheduleHistoryQuery(of._id, page)}
        labels={labels}
        onRestore={({ _id }) => scheduleActions.restoreRevision(of, _id)}
      />
    </Modal>
  );
}
