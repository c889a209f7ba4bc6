import { queryClient } from '@backlot/data/query-client';
import { CallError, messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { jobsApi, type Job } from '@backlot/contracts/jobs';
import { bulkResult, type BulkResult } from '@backlot/contracts/movies.bulk';
import { QueryObserver } from '@tanstack/query-core';

const pollMs = 1_000;

/** How a bulk job ended, and what it had done by then; no result when it had not begun, or when nobody can say. */
export type JobEnd = Pick<Job, 'error'> & {
  status: 'done' | 'failed' | 'canceled' | 'unknown';
  result: BulkResult | undefined;
};

const endOf = (job: Job | undefined): JobEnd | null =>
  !job || job.status === 'queued' || job.status === 'running'
    ? null
    : { status: job.status, error: job.error, result: bulkResult.safeParse(job.result).data };

/** Refusals stay; a lost connection or a server in trouble comes back, and the work goes on meanwhile. */
const isFinal = (error: Error | null): error is Error =>
  error !== null && !(error instanceof CallError && (error.code === 'network' || error.status >= 500));

/** Watches a bulk job to its end, wherever the person goes meanwhile. */
export const followJob = (jobId: string, onEnd: (end: JobEnd) => void): void => {
  const observer = new QueryObserver(queryClient, {
    ...queryOf(jobsApi.get, { params: { _id: jobId } }),
    refetchInterval: ({ state }) => (endOf(state.data) || isFinal(state.error) ? false : pollMs),
  });
  const stop = observer.subscribe(({ data, error }) => {
    const end = isFinal(error)
      ? { status: 'unknown' as const, error: messageOf(error), result: undefined }
      : endOf(data);
    if (!end) return;
    stop();
    onEnd(end);
  });
};
