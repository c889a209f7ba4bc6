import { type BulkEnd, finishBulk, useBulk } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { withStepUp } from '@backlot/data/step-up';
import { tellBulkEnd, tellBulkStarted, tellBulkUndone } from '@backlot/ui/bulk';
import { moviesApi } from '@backlot/contracts/movies.api';
import { moviesChanged } from '../movies.data.ts';
import { sharedMessages } from '../movies.messages.ts';
import type { BulkActionWire, BulkKey, BulkTargetWire } from './bulk-actions.ts';
import { bulkMessages as m } from './bulk.messages.ts';

type Options = { target: BulkTargetWire; count: number; onDone: () => void };

/** A bulk action on movies: tried first, then run, then offered to be taken back. */
export const useMoviesBulk = (key: BulkKey, { target, count, onDone }: Options) =>
  useBulk<BulkActionWire>({
    send: (action, expectedCount, dryRun) =>
      withStepUp(() => call(moviesApi.bulk, { body: { action, target, expectedCount, dryRun } })),
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => {
      void moviesChanged([]);
      tellBulkEnd(end, { done: m.done[key], onUndo: takeBack });
    },
  });

const takeBack = async (undoToken: string) => {
  const result = await call(moviesApi.undoBulk, { body: { undoToken } });
  finishBulk(result, { onStarted: tellBulkStarted, onEnd: tellTakenBack });
};

const tellTakenBack = (end: BulkEnd) => {
  void moviesChanged([]);
  tellBulkUndone(end, sharedMessages.movieCount);
};
