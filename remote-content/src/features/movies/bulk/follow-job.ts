import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { jobsApi, type Job } from '@backlot/contracts/jobs';
import { bulkResult, type BulkResult } from '@backlot/contracts/movies.bulk';
import { QueryObserver } from '@tanstack/query-core';

const pollMs = 1_000;

/** How a bulk job ended, and what it had done by then; no result when it had not begun. */
export type JobEnd = Pick<Job, 'error'> & {
  status: 'done' | 'failed' | 'canceled';
  result: BulkResult | undefined;
};

const endOf = (job: Job | undefined): JobEnd | null =>
  !job || job.status === 'queued' || job.status === 'running'
    ? null
    : { status: job.status, error: job.error, result: bulkResult.safeParse(job.result).data };

/** Watches a bulk job to its end, wherever the person goes meanwhile. */
export const followJob = (jobId: string, onEnd: (end: JobEnd) => void): void => {
  const observer = new QueryObserver(queryClient, {
    ...queryOf(jobsApi.get, { params: { _id: jobId } }),
    refetchInterval: ({ state }) => (endOf(state.data) || state.error ? false : pollMs),
  });
  const stop = observer.subscribe(({ data, error }) => {
    const end = endOf(data);
    if (!error && !end) return;
    stop();
    if (end) onEnd(end);
  });
};
