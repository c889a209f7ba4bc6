import type { Job } from '@backlot/contracts/platform/jobs/jobs';
import { emit, on } from '@backlot/data/events';
import { jobOnPageAtom } from '@backlot/data/job-on-page';
import { invalidate } from '@backlot/data/query';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type Upload, uploadsAtom, withUploads } from '@backlot/data/uploads';
import { formatNumber, toast, toastError } from '@backlot/ui';
import type { TrayJob } from '@backlot/ui/job-tray';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, useState } from 'react';
import { partOnIntent } from './part-on-intent.tsx';
import { cancelJob, jobsQuery } from './shell.data.ts';
import { messages } from './shell.messages.ts';

const JobTray = partOnIntent(
  async () => (await import(/* webpackChunkName: "shell-on-intent" */ '@backlot/ui/job-tray')).JobTray,
);

const pollMs = 3_000;
const isActive = ({ status }: Job) => status === 'queued' || status === 'running';

/** Uploads, the jobs that this tab started and, after a reload, those that still run. Polling covers a lost stream. */
export function JobDock() {
  const uploads = useAtomValue(uploadsAtom, { store });
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set());
  const { data: jobs = [] } = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? pollMs : false),
  });

  useEffect(
    () =>
      on('job.started', ({ jobId }) => {
        setStarted((ids) => new Set([...ids, jobId]));
        void invalidate('job');
      }),
    [],
  );
  useAnnouncedEnds(jobs);

  const onPage = useAtomValue(jobOnPageAtom, { store });
  const shown = jobs.filter((job) => job._id !== onPage && (started.has(job._id) || isActive(job)));
  const canceling = useActionMutation({ mutationFn: cancelJob, onError: toastError });
  const cancel = ({ _id }: TrayJob) => {
    if (uploads.some(({ key }) => key === _id))
      void withUploads(({ cancelUpload }) => cancelUpload(_id), toast.error);
    else canceling.mutate(_id);
  };
  const all = [...uploads.map(trayOf), ...shown];
  return (
    <Suspense>
      {all.length > 0 && (
        <JobTray
          jobs={all}
          onCancel={cancel}
          onDismiss={() => {
            setStarted(new Set());
            if (uploads.length > 0)
              void withUploads(({ clearFailedUploads }) => clearFailedUploads(), toast.error);
          }}
        />
      )}
    </Suspense>
  );
}

const trayOf = ({ key, fileName, state, sent, bytes, problem }: Upload): TrayJob => ({
  _id: key,
  title: fileName,
  status: statusOf[state],
  done: sent,
  total: bytes,
  error: problem ?? messages.uploads[state](formatNumber(inMb(sent)), formatNumber(inMb(bytes))),
});

const statusOf = { sending: 'running', waiting: 'queued', paused: 'queued', failed: 'failed' } as const;
const inMb = (bytes: number): number => Math.round(bytes / 1e6);

/** Announces the end of a job that was seen running, and that its records have changed. */
const useAnnouncedEnds = (jobs: readonly Job[]): void => {
  const running = useRef(new Set<string>());

  useEffect(() => {
    for (const job of jobs) {
      if (isActive(job)) running.current.add(job._id);
      else if (running.current.delete(job._id)) announce(job);
    }
  }, [jobs]);
};

const announce = ({ title, status, kind }: Job): void => {
  if (status === 'done') toast.success(messages.jobs.done(title));
  if (status === 'failed') toast.error(messages.jobs.failed(title));
  emit('record.changed', { resource: kind.split('.')[0] ?? kind, ids: [] });
};
