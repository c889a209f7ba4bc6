import { toast } from '@backlot/ui';
import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { jobsApi, type Job } from '@backlot/contracts/jobs';
import { bulkResult, type BulkResult } from '@backlot/contracts/movies.bulk';
import { QueryObserver } from '@tanstack/query-core';
import { bulkMessages as m } from './bulk.messages.ts';

const pollMs = 1_000;
const isOver = (job: Job | undefined) =>
  job !== undefined && job.status !== 'queued' && job.status !== 'running';

/** Watches a bulk job to its end, wherever the person goes meanwhile. */
export const followJob = (jobId: string, onDone: (result: BulkResult) => void): Promise<void> =>
  new Promise((resolve) => {
    const observer = new QueryObserver(queryClient, {
      ...queryOf(jobsApi.get, { params: { _id: jobId } }),
      refetchInterval: ({ state }) => (isOver(state.data) || state.error ? false : pollMs),
    });
    const stop = observer.subscribe(({ data, error }) => {
      if (!error && !isOver(data)) return;
      stop();
      const result = bulkResult.safeParse(data?.result);
      if (data?.status === 'done' && result.success) onDone(result.data);
      else if (data?.status === 'failed') toast.error(m.jobFailed(data.error ?? ''));
      resolve();
    });
  });
