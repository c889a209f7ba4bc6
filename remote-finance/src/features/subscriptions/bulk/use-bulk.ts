import { type BulkEnd, finishBulk, useBulk } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { tellBulkEnd, tellBulkStarted, tellBulkUndone } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/endpoint';
import { subscriptionsApi } from '@backlot/contracts/subscriptions.api';
import { subscriptionsChanged } from '../subscriptions.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

type Body = Request<typeof subscriptionsApi.bulk>['body'];
export type BulkTarget = Body['target'];
export type BulkActionWire = Body['action'];
export type BulkKey = BulkActionWire['type'];

type Options = { target: BulkTarget; count: number; onDone: () => void };

/** A bulk action on subscriptions: tried first, then run, then offered to be taken back. */
export const useSubscriptionsBulk = (key: BulkKey, { target, count, onDone }: Options) =>
  useBulk<BulkActionWire>({
    send: (action, expectedCount, dryRun) =>
      call(subscriptionsApi.bulk, { body: { action, target, expectedCount, dryRun } }),
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => {
      void subscriptionsChanged([]);
      tellBulkEnd(end, { done: m.done[key], onUndo: takeBack });
    },
  });

const takeBack = async (undoToken: string) => {
  const result = await call(subscriptionsApi.undoBulk, { body: { undoToken } });
  finishBulk(result, { onStarted: tellBulkStarted, onEnd: tellTakenBack });
};

const tellTakenBack = (end: BulkEnd) => {
  void subscriptionsChanged([]);
  tellBulkUndone(end, m.rows);
};
