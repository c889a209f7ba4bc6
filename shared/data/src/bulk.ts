import { bulkResult, type BulkResult } from '@backlot/contracts/bulk';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { CallError, messageOf } from './call-error.ts';
import { emit } from './events.ts';
import { followJob, type JobEnd } from './follow-job.ts';

export type BulkEnd = JobEnd<BulkResult>;

export type BulkState<Action> =
  | { step: 'choosing' }
  | { step: 'trying' }
  | {
      step: 'tried';
      action: Action;
      result: BulkResult;
      isRunning: boolean;
      failure: string | null;
      /** The list has changed since the trial before, and nothing ran. */
      isListChanged: boolean;
    }
  | { step: 'failed'; failure: string };

type Options<Action> = {
  /** Calls the resource's bulk endpoint. */
  send: (action: Action, expectedCount: number, dryRun: boolean) => Promise<BulkResult>;
  /** How many rows the person saw; the trial finds the true number where the list's total is capped. */
  count: number;
  /** The action ran, or runs on by itself. */
  onDone: () => void;
  /** Work goes on by itself. */
  onStarted: () => void;
  /** How it ended, perhaps much later and on another page. */
  onEnd: (end: BulkEnd) => void;
};

/** A bulk action: tried first, then run on exactly as many rows as the trial found. */
export const useBulk = <Action>({ send, count, onDone, onStarted, onEnd }: Options<Action>) => {
  const [state, setState] = useState<BulkState<Action>>({ step: 'choosing' });

  /** Where the list's total was capped, or has changed, the API names the true number. */
  const trial = async (action: Action) => {
    try {
      return await send(action, count, true);
    } catch (error) {
      const matched = matchedOf(error);
      if (matched === null) throw error;
      return send(action, matched, true);
    }
  };

  const attempt = async (action: Action, isListChanged = false) => {
    setState({ step: 'trying' });
    try {
      const result = await trial(action);
      setState({ step: 'tried', action, result, isRunning: false, failure: null, isListChanged });
    } catch (error) {
      setState({ step: 'failed', failure: messageOf(error) });
    }
  };

  const run = async () => {
    if (state.step !== 'tried') return;
    const { action, result } = state;
    setState({ ...state, isRunning: true, failure: null, isListChanged: false });
    try {
      finishBulk(await send(action, result.matched, false), { onStarted, onEnd });
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await attempt(action, true);
      else setState({ ...state, isRunning: false, failure: messageOf(error), isListChanged: false });
    }
  };

  return { state, attempt: (action: Action) => attempt(action), run };
};

/** Follows what a change or its undo answered to its end: work of many rows goes on by itself. */
export const finishBulk = (
  result: BulkResult,
  { onStarted, onEnd }: Pick<Options<unknown>, 'onStarted' | 'onEnd'>,
): void => {
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
