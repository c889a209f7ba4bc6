import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import {
  type ReportSchedule,
  schedulesApi,
  type ScheduleWire,
} from '@backlot/contracts/money/reports/schedules';

export const schedulesList = () => queryOf(schedulesApi.list);
export const scheduleHistoryQuery = (_id: string, page: number) =>
  queryOf(schedulesApi.history, { params: { _id }, query: { page } });

export const scheduleActions = recordActions<ReportSchedule, ScheduleWire>(schedulesApi);
const { write } = scheduleActions;

type Which = Pick<ReportSchedule, '_id' | 'version'>;
const at = ({ _id, version }: Which) => ({ params: { _id }, body: { version } });

export const sendSchedule = (one: Which) => write(withStepUp(() => call(schedulesApi.send, at(one))));
export const resumeSchedule = (one: Which) => write(withStepUp(() => call(schedulesApi.resume, at(one))));
export const pauseSchedule = (one: Which) => write(call(schedulesApi.pause, at(one)));
export const unsubscribe = ({ _id }: Which) =>
  write(call(schedulesApi.unsubscribe, { params: { _id }, body: {} }));

export type SchedulesBody = Request<typeof schedulesApi.bulk>['body'];
/** An undo may email figures again. */
export const schedulesBulk = bulkOf({
  send: (body: SchedulesBody) => withStepUp(() => call(schedulesApi.bulk, { body })),
  undo: (body) => withStepUp(() => call(schedulesApi.undoBulk, { body })),
  onChanged: () => invalidate('reportSchedule'),
});
