import { bulkResult, type BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { z } from '@backlot/contracts/z';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { CallError, messageOf } from './call-error.ts';
import { emit } from './events.ts';
import { followJob, type JobEnd } from './follow-job.ts';
import { canAtom } from './session.ts';
import { store } from './store.ts';

type BulkEnd = JobEnd<BulkResult>;

/** Reports the progress of a change, possibly much later and on another page. */
type Reporter = {
  /** A job has started. */
  started: () => void;
  /** @param undoByToken undoes the change; absent for a change that can't be undone */
  ended: (end: BulkEnd, undoByToken?: (undoToken: string) => Promise<void>) => void;
  undone: (end: BulkEnd) => void;
};

type BulkState<Action, Result> =
  | { step: 'choosing' }
  | { step: 'previewing' }
  | {
      step: 'previewed';
      action: Action;
      result: Result;
      isRunning: boolean;
      failure: string | null;
      /** The list has changed since the previous preview, and nothing ran. */
      isListChanged: boolean;
    }
  | { step: 'failed'; failure: string };

type Source<Action, Target, Result> = {
  /** Calls the resource's bulk endpoint. */
  send: (body: { action: Action; target: Target; expectedCount: number; dryRun: boolean }) => Promise<Result>;
  /** Undoes a change; absent where that isn't possible. */
  undo?: (body: { undoToken: string }) => Promise<BulkResult>;
  /** Called when lists and records may have changed. */
  onChanged: () => unknown;
};

type Run<Target> = {
  target: Target;
  /** How many rows were selected; the preview finds the true number where the list's total is capped. */
  count: number;
  reporter: Reporter;
  /** The change is done, or a job has started. */
  onDone: () => void;
};

/** The bulk changes of a resource; rendered by `BulkBar` of `@backlot/ui/bulk`. */
export const bulkOf = <Action, Target, Result extends BulkResult>({
  send,
  undo,
  onChanged,
}: Source<Action, Target, Result>) => {
  /** Reports the end of a change; many rows are changed by a job, which is followed. */
  const finish = (result: BulkResult, reporter: Reporter): void => {
    const undoByToken =
      undo &&
      (async (undoToken: string) => {
        follow(await undo({ undoToken }), reporter.started, (end) => {
          onChanged();
          reporter.undone(end);
        });
      });
    follow(result, reporter.started, (end) => {
      onChanged();
      reporter.ended(end, undoByToken);
    });
  };

  /** One action: previewed, then run on exactly as many rows as the preview found. */
  const useBulk = ({ target, count, reporter, onDone }: Run<Target>) => {
    const [state, setState] = useState<BulkState<Action, Result>>({ step: 'choosing' });

    /** Where the list's total was capped, or has changed, the API returns the true number. */
    const dryRun = async (action: Action) => {
      try {
        return await send({ action, target, expectedCount: count, dryRun: true });
      } catch (error) {
        const matched = matchedOf(error);
        if (matched === null) throw error;
        return send({ action, target, expectedCount: matched, dryRun: true });
      }
    };

    const preview = async (action: Action, isListChanged = false) => {
      setState({ step: 'previewing' });
      try {
        const result = await dryRun(action);
        setState({ step: 'previewed', action, result, isRunning: false, failure: null, isListChanged });
      } catch (error) {
        setState({ step: 'failed', failure: messageOf(error) });
      }
    };

    const run = async () => {
      if (state.step !== 'previewed') return;
      const { action, result } = state;
      setState({ ...state, isRunning: true, failure: null, isListChanged: false });
      try {
        finish(await send({ action, target, expectedCount: result.matched, dryRun: false }), reporter);
        onDone();
      } catch (error) {
        if (error instanceof CallError && error.status === 409) await preview(action, true);
        else setState({ ...state, isRunning: false, failure: messageOf(error), isListChanged: false });
      }
    };

    return { state, preview: (action: Action) => preview(action), run };
  };

  return { useBulk, useMay, finish };
};

/** The permissions of the signed-in user. */
const useMay = () => useAtomValue(canAtom, { store });

const follow = (result: BulkResult, onStarted: () => void, onEnd: (end: BulkEnd) => void): void => {
  if (!result.jobId) {
    onEnd({ status: 'done', error: null, result });
    return;
  }
  emit('job.started', { jobId: result.jobId });
  onStarted();
  followJob(result.jobId, bulkResult, onEnd);
};

const mismatch = z.object({ matched: z.int() });

/** How many rows the API found instead of those expected; null for any other failure. */
const matchedOf = (error: unknown): number | null => {
  if (!(error instanceof CallError) || error.code !== 'count_mismatch') return null;
  return mismatch.safeParse(error.data).data?.matched ?? null;
};
