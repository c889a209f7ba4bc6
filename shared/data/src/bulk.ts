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

/** Tells how a change goes, perhaps much later and on another page. */
type Teller = {
  /** Work goes on by itself. */
  started: () => void;
  /** @param takeBack undoes it by its token; rejects with what went wrong. Not there for what can't be. */
  ended: (end: BulkEnd, takeBack?: (undoToken: string) => Promise<void>) => void;
  undone: (end: BulkEnd) => void;
};

type BulkState<Action, Result> =
  | { step: 'choosing' }
  | { step: 'trying' }
  | {
      step: 'tried';
      action: Action;
      result: Result;
      isRunning: boolean;
      failure: string | null;
      /** The list has changed since the trial before, and nothing ran. */
      isListChanged: boolean;
    }
  | { step: 'failed'; failure: string };

type Source<Action, Target, Result> = {
  /** Calls the resource's bulk endpoint. */
  send: (body: { action: Action; target: Target; expectedCount: number; dryRun: boolean }) => Promise<Result>;
  /** Takes back what was changed; not there where nothing can be. */
  undo?: (body: { undoToken: string }) => Promise<BulkResult>;
  /** Lists and records may show something else now. */
  onChanged: () => unknown;
};

type Run<Target> = {
  target: Target;
  /** How many rows the person saw; the trial finds the true number where the list's total is capped. */
  count: number;
  tell: Teller;
  /** The action ran, or runs on by itself. */
  onDone: () => void;
};

/** How many records of a kind are changed at once: `BulkBar` of `@backlot/ui/bulk` draws it. */
export const bulkOf = <Action, Target, Result extends BulkResult>({
  send,
  undo,
  onChanged,
}: Source<Action, Target, Result>) => {
  /** Follows what a change answered to its end: work of many rows goes on by itself. */
  const finish = (result: BulkResult, tell: Teller): void => {
    const takeBack =
      undo &&
      (async (undoToken: string) => {
        follow(await undo({ undoToken }), tell.started, (end) => {
          onChanged();
          tell.undone(end);
        });
      });
    follow(result, tell.started, (end) => {
      onChanged();
      tell.ended(end, takeBack);
    });
  };

  /** One action: tried first, then run on exactly as many rows as the trial found. */
  const useBulk = ({ target, count, tell, onDone }: Run<Target>) => {
    const [state, setState] = useState<BulkState<Action, Result>>({ step: 'choosing' });

    /** Where the list's total was capped, or has changed, the API names the true number. */
    const trial = async (action: Action) => {
      try {
        return await send({ action, target, expectedCount: count, dryRun: true });
      } catch (error) {
        const matched = matchedOf(error);
        if (matched === null) throw error;
        return send({ action, target, expectedCount: matched, dryRun: true });
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
        finish(await send({ action, target, expectedCount: result.matched, dryRun: false }), tell);
        onDone();
      } catch (error) {
        if (error instanceof CallError && error.status === 409) await attempt(action, true);
        else setState({ ...state, isRunning: false, failure: messageOf(error), isListChanged: false });
      }
    };

    return { state, attempt: (action: Action) => attempt(action), run };
  };

  return { useBulk, useMay, finish };
};

/** What the signed-in person may do. */
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
