import { type BulkEnd, finishBulk, useBulk } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { toast } from '@backlot/ui';
import { tellBulkEnd, tellBulkStarted, tellBulkUndone } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/endpoint';
import { makersApi } from '@backlot/contracts/makers.api';
import { makersChanged } from '../makers.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

type Body = Request<typeof makersApi.bulk>['body'];
export type BulkTarget = Body['target'];
type BulkAction = Body['action'];
export type BulkKey = BulkAction['type'];

type Options = { target: BulkTarget; count: number; onDone: () => void };

/** A bulk action on makers: tried first, then run, then offered to be taken back; a mail cannot be. */
export const useMakersBulk = (key: BulkKey, { target, count, onDone }: Options) =>
  useBulk<BulkAction>({
    send: (action, expectedCount, dryRun) =>
      call(makersApi.bulk, { body: { action, target, expectedCount, dryRun } }),
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => {
      void makersChanged([]);
      if (key === 'invite' && end.status === 'done') toast.success(m.done.invite(end.result?.changed ?? 0));
      else tellBulkEnd(end, { done: m.done[key], onUndo: takeBack });
    },
  });

const takeBack = async (undoToken: string) => {
  const result = await call(makersApi.undoBulk, { body: { undoToken } });
  finishBulk(result, { onStarted: tellBulkStarted, onEnd: tellTakenBack });
};

const tellTakenBack = (end: BulkEnd) => {
  void makersChanged([]);
  tellBulkUndone(end, m.rows);
};
