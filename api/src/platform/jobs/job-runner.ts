import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { attemptsAtMost, jobQueue, leaseMs, type TakenJob } from './job-queue.ts';
import { type JobHandlers, JobLost } from './jobs.service.ts';
import { schedule } from './scheduler.ts';

const pollMs = 1_000;
/** Each recurring work first runs this much after the one before it, so that a process that has just started can respond. */
const staggerMs = 50;
const firstRetryMs = 2_000;

/** Runs jobs one at a time, and recurring work concurrently, until stopped. */
export function startJobRunner(deps: Deps, handlers: JobHandlers): { stop(): Promise<void> } {
  const runner = jobRunner(deps, handlers);
  const runJobs = async () => {
    while (await runner.runNext());
  };
  const schedules = [{ name: 'run jobs', everyMs: pollMs, run: runJobs }, ...handlers.recurring].map(
    (work, index) => schedule(work, deps.log, index * staggerMs),
  );
  return {
    stop: async () => {
      runner.stopSoon();
      await Promise.all(schedules.map((stop) => stop()));
    },
  };
}

/** The worker without its schedule: tests call `runNext` themselves. */
export function jobRunner(deps: Deps, { kinds }: JobHandlers) {
  const queue = jobQueue(deps);
  let stopping = false;
  let ending = new AbortController();

  const run = async (job: TakenJob): Promise<void> => {
    const handler = kinds[job.kind];
    if (!handler) throw new Error(`No handler is registered for jobs of kind ${job.kind}`);
    let asked: 'cancel' | 'lost' | undefined;
    let interrupted = false;
    ending = new AbortController();
    const { signal } = ending;
    if (stopping) ending.abort();
    const end = (why: 'cancel' | 'lost') => {
      asked ??= why;
      ending.abort();
    };
    const renewal = setInterval(() => {
      queue.renew(job).then(
        ({ cancelRequested }) => cancelRequested && end('cancel'),
        (error: unknown) => error instanceof JobLost && end('lost'),
      );
    }, leaseMs / 3);
    const endInterrupted = (result: unknown) =>
      asked === 'cancel'
        ? queue.end(job, { status: 'canceled', result })
        : queue.end(job, { status: 'queued', runAt: deps.now(), attempts: job.attempts - 1 });
    try {
      const result = await handler({
        ...job,
        signal,
        shouldContinue: () => {
          interrupted ||= signal.aborted;
          return !interrupted;
        },
        willResume: () => interrupted && asked !== 'cancel',
        progress: async (tx, done, result) => {
          const { cancelRequested } = await queue.progress(tx, job, done, result);
          if (cancelRequested) end('cancel');
        },
      });
      if (interrupted) await endInterrupted(result);
      else await queue.end(job, { status: 'done', result });
    } catch (error) {
      if (error instanceof JobLost) return;
      if (signal.aborted && isAbort(error)) await endInterrupted(null);
      else await queue.end(job, afterFailure(deps, job, error));
    } finally {
      clearInterval(renewal);
    }
  };

  return {
    /** Returns whether there was a job. */
    runNext: async (): Promise<boolean> => {
      if (stopping) return false;
      await queue.bury();
      const job = await queue.take(Object.keys(kinds));
      if (job) await run(job);
      return job !== undefined;
    },
    stopSoon: () => {
      stopping = true;
      ending.abort();
    },
  };
}

/** Node and the clients of object stores name it alike. */
const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Retried after 2, 4, 8, 16 s. The message that the user sees reveals no internals. */
function afterFailure({ log, now }: Deps, { _id, kind, attempts }: TakenJob, error: unknown) {
  log.error({ err: error, jobId: _id, kind, attempts }, 'a job failed');
  const message = error instanceof ApiError ? error.message : 'Something went wrong!';
  if (attempts >= attemptsAtMost || error instanceof ApiError)
    return { status: 'failed', error: message } as const;
  const runAt = new Date(now().getTime() + firstRetryMs * 2 ** (attempts - 1));
  return { status: 'queued', runAt, attempts, error: message } as const;
}
