import { jobsApi, type Job } from '@backlot/contracts/platform/jobs/jobs';
import type { z } from '@backlot/contracts/z';
import { QueryObserver } from '@tanstack/query-core';
import { CallError, messageOf } from './call-error.ts';
import { queryClient } from './query-client.ts';
import { queryOf } from './query.ts';

const pollMs = 1_000;

/** How a job ended, with its result; without one when it hadn't started, or when its end is unknown. */
export type JobEnd<Result> = Pick<Job, 'error'> & {
  status: 'done' | 'failed' | 'canceled' | 'unknown';
  result: Result | undefined;
};

/** Refusals are final; a lost connection or a failing server recovers while the job continues. */
const isFinal = (error: Error | null): error is Error =>
  error !== null && !(error instanceof CallError && (error.code === 'network' || error.status >= 500));

/**
 * Follows a job to its end, across navigation.
 * @param result schema of such a job's result
 */
export const followJob = <Result>(
  jobId: string,
  result: z.ZodMiniType<Result>,
  onEnd: (end: JobEnd<Result>) => void,
): void => {
  const endOf = (job: Job | undefined): JobEnd<Result> | null =>
    !job || job.status === 'queued' || job.status === 'running'
      ? null
      : { status: job.status, error: job.error, result: result.safeParse(job.result).data };
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
