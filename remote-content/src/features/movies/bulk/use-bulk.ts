import { z } from '@backlot/contracts/z';
import { toast, undo } from '@backlot/ui';
import { call } from '@backlot/data/call';
import { CallError, messageOf } from '@backlot/data/call-error';
import { emit } from '@backlot/data/events';
import { withStepUp } from '@backlot/data/step-up';
import type { BulkResult } from '@backlot/contracts/movies.bulk';
import { moviesApi } from '@backlot/contracts/movies.api';
import { useState } from 'react';
import { moviesChanged } from '../movies.data.ts';
import type { BulkActionWire, BulkKey, BulkTargetWire } from './bulk-actions.ts';
import { bulkMessages as m } from './bulk.messages.ts';
import { followJob, type JobEnd } from './follow-job.ts';

export type BulkState =
  | { step: 'choosing' }
  | { step: 'trying' }
  | { step: 'tried'; action: BulkActionWire; result: BulkResult; isRunning: boolean; failure: string | null }
  | { step: 'failed'; failure: string };

type Options = {
  target: BulkTargetWire;
  /** How many rows the person saw; the dry run finds the true number where the list's total is capped. */
  count: number;
  onDone: () => void;
};

/** A bulk action: tried first, then run on exactly as many rows as the trial found, then offered to be taken back. */
export const useBulk = (key: BulkKey, { target, count, onDone }: Options) => {
  const [state, setState] = useState<BulkState>({ step: 'choosing' });

  const send = (action: BulkActionWire, expectedCount: number, dryRun: boolean) =>
    withStepUp(() => call(moviesApi.bulk, { body: { action, target, expectedCount, dryRun } }));

  /** Where the list's total was capped, or has changed, the API names the true number. */
  const trial = async (action: BulkActionWire) => {
    try {
      return await send(action, count, true);
    } catch (error) {
      const matched = matchedOf(error);
      if (matched === null) throw error;
      return send(action, matched, true);
    }
  };

  const attempt = async (action: BulkActionWire, failure: string | null = null) => {
    setState({ step: 'trying' });
    try {
      const result = await trial(action);
      setState({ step: 'tried', action, result, isRunning: false, failure });
    } catch (error) {
      setState({ step: 'failed', failure: messageOf(error) });
    }
  };

  const run = async () => {
    if (state.step !== 'tried') return;
    const { action, result } = state;
    setState({ ...state, isRunning: true, failure: null });
    try {
      finish(await send(action, result.matched, false), announce(key));
      onDone();
    } catch (error) {
      const isMismatch = error instanceof CallError && error.status === 409;
      if (isMismatch) await attempt(action, m.listChanged);
      else setState({ ...state, isRunning: false, failure: messageOf(error) });
    }
  };

  return { state, attempt, run };
};

const mismatch = z.object({ matched: z.int() });

/** How many rows the API found instead of those expected; null for any other failure. */
const matchedOf = (error: unknown): number | null => {
  if (!(error instanceof CallError) || error.code !== 'count_mismatch') return null;
  return mismatch.safeParse(error.data).data?.matched ?? null;
};

/** Work of many rows goes on by itself and tells how it ended. */
const finish = (result: BulkResult, onEnd: (end: JobEnd) => void) => {
  if (!result.jobId) {
    onEnd({ status: 'done', error: null, result });
    return;
  }
  emit('job.started', { jobId: result.jobId });
  toast.info(m.started);
  followJob(result.jobId, onEnd);
};

/** Tells what was done, also by a job that stopped half way, and offers to take exactly that back. */
const announce = (key: BulkKey) => (end: JobEnd) => {
  const { changed = 0, undoToken = null } = end.result ?? {};
  const message = endWords(end, m.done[key](changed));
  void moviesChanged([]);
  if (undoToken) undo(message, () => takeBack(undoToken));
  else tell(end, message);
};

const tones = { done: 'success', canceled: 'info', failed: 'error', unknown: 'error' } as const;
const tell = ({ status }: JobEnd, message: string) => toast[tones[status]](message);

const endWords = ({ status, error, result }: JobEnd, done: string): string => {
  if (status === 'done') return done;
  if (status === 'unknown') return m.endUnknown(error);
  return m.stopped[status](result && result.changed > 0 ? done : m.nothingChanged, error);
};

const takeBack = async (undoToken: string) => {
  try {
    finish(await call(moviesApi.undoBulk, { body: { undoToken } }), tellTakenBack);
  } catch (error) {
    toast.error(messageOf(error));
  }
};

const tellTakenBack = (end: JobEnd) => {
  void moviesChanged([]);
  tell(end, endWords(end, m.undone(end.result?.changed ?? 0)));
};
