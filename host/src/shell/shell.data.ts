import { jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const jobsQuery = queryOf(jobsApi.list);

export const cancelJob = (_id: string) =>
  withInvalidation(call(jobsApi.cancel, { params: { _id } }), () => invalidate('job'));
