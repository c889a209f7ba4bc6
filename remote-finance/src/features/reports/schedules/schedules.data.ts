import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import {
  type ReportSchedule,
  schedulesApi,
  type ScheduleWire,
} from '@backlot/contracts/money/reports/schedules';
import { withInvalidation } from '../../../with-invalidation.ts';

export const schedulesList = () => queryOf(schedulesApi.list);
export const scheduleHistoryQuery = (_id: string, page: number) =>
  queryOf(schedulesApi.history, { params: { _id }, query: { page } });

const changing = <T>(work: Promise<T>): Promise<T> =>
  withInvalidation(work, () => invalidate('reportSchedule'));
type Which = Pick<ReportSchedule, '_id' | 'version'>;
const at = ({ _id, version }: Which) => ({ params: { _id }, body: { version } });

/** Adds a schedule, or saves an existing one. */
export const saveSchedule = (stored: Which | null, input: ScheduleWire): Promise<ReportSchedule> =>
  changing(
    withStepUp(() =>
      stored
        ? call(schedulesApi.replace, {
            params: { _id: stored._id },
            body: { ...input, version: stored.version },
          })
        : call(schedulesApi.create, { body: input }),
    ),
  );
/** The calls that send emails, now or from now on. */
const emailing =
  (endpoint: typeof schedulesApi.send | typeof schedulesApi.resume | typeof schedulesApi.restore) =>
  (one: Which): Promise<ReportSchedule> =>
    changing(withStepUp(() => call(endpoint, at(one))));
export const sendSchedule = emailing(schedulesApi.send);
export const resumeSchedule = emailing(schedulesApi.resume);
export const restoreSchedule = emailing(schedulesApi.restore);
export const restoreScheduleRevision = ({ _id, version }: Which, revisionId: string) =>
  changing(
    withStepUp(() => call(schedulesApi.restoreRevision, { params: { _id, revisionId }, body: { version } })),
  );
export const pauseSchedule = (one: Which) => changing(call(schedulesApi.pause, at(one)));
export const leaveSchedule = ({ _id }: Which) =>
  changing(call(schedulesApi.leave, { params: { _id }, body: {} }));
export const removeSchedule = ({ _id, version }: Which) =>
  changing(call(schedulesApi.remove, { params: { _id }, query: { version } }));

export type SchedulesBody = Request<typeof schedulesApi.bulk>['body'];
/** An undo may email figures again. */
export const schedulesBulk = bulkOf({
  send: (body: SchedulesBody) => withStepUp(() => call(schedulesApi.bulk, { body })),
  undo: (body) => withStepUp(() => call(schedulesApi.undoBulk, { body })),
  onChanged: () => invalidate('reportSchedule'),
});
