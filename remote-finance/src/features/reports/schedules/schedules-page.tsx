import { Button, EmptyState, IconMail, LoadingTable, QueryStates } from '@backlot/ui';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { reportPaths } from '../report-paths.ts';
import { ReportHeader } from '../report-header.tsx';
import { SelectableRows } from '../../../select/selectable-rows.tsx';
import { ScheduleConfirmDialog } from './schedule-confirm-dialog.tsx';
import { ScheduleRows } from './schedule-rows.tsx';
import { schedulesList } from './schedules.data.ts';
import { schedulesMessages as m } from './schedules.messages.ts';
import type { Question } from './use-schedule-actions.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const ScheduleHistory = lazy(() => import('./schedule-history.tsx'));
const SchedulesBulk = lazy(() => import('./schedules-bulk.tsx'));

/** The scheduled reports. */
export function SchedulesPage() {
  const result = useQuery(schedulesList());
  const [edited, setEdited] = useState<ReportSchedule | null>(null);
  const [historyOf, setHistoryOf] = useState<ReportSchedule | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <ReportHeader page="mail" hasFigures={false} />
      <SelectableRows rows={result.data ?? []} bulk={(selected) => <SchedulesBulk {...selected} />}>
        {(selection) => (
          <QueryStates
            result={result}
            loading={<LoadingTable columns={[4, 4, 3, 3, 3, 2]} />}
            empty={
              <EmptyState title={m.emptyTitle} text={m.emptyText} icon={IconMail}>
                <Button component={Link} to={reportPaths.movies}>
                  {m.emptyAction}
                </Button>
              </EmptyState>
            }
          >
            {(schedules) => (
              <ScheduleRows
                schedules={schedules}
                selection={selection}
                onEdit={setEdited}
                onHistory={setHistoryOf}
                onAsk={setQuestion}
              />
            )}
          </QueryStates>
        )}
      </SelectableRows>
      {edited && (
        <Suspense fallback={null}>
          <ScheduleDialog of={{ stored: edited }} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {historyOf && (
        <Suspense fallback={null}>
          <ScheduleHistory
            of={result.data?.find(({ _id }) => _id === historyOf._id) ?? historyOf}
            onClose={() => setHistoryOf(null)}
          />
        </Suspense>
      )}
      <ScheduleConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
