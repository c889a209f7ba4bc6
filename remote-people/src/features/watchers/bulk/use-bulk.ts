import { type BulkEnd, finishBulk, useBulk } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { tellBulkEnd, tellBulkStarted, tellBulkUndone } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/endpoint';
import { watchersApi } from '@backlot/contracts/watchers.api';
import { watchersChanged } from '../watchers.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

type Body = Request<typeof watchersApi.bulk>['body'];
export type BulkTarget = Body['target'];
/** As the API takes it: instants as text. */
export type BulkActionWire = Body['action'];
export type BulkKey = BulkActionWire['type'];

type Options = { target: BulkTarget; count: number; onDone: () => void };

/** A bulk action on watchers: tried first, then run, then offered to be taken back. */
export const useWatchersBulk = (key: BulkKey, { target, count, onDone }: Options) =>
  useBulk<BulkActionWire>({
    send: (action, expectedCount, dryRun) =>
      call(watchersApi.bulk, { body: { action, target, expectedCount, dryRun } }),
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => {
      void watchersChanged([]);
      tellBulkEnd(end, { done: m.done[key], onUndo: takeBack });
    },
  });

const takeBack = async (undoToken: string) => {
  const result = await call(watchersApi.undoBulk, { body: { undoToken } });
  finishBulk(result, { onStarted: tellBulkStarted, onEnd: tellTakenBack });
};

const tellTakenBack = (end: BulkEnd) => {
  void watchersChanged([]);
  tellBulkUndone(end, m.rows);
};
