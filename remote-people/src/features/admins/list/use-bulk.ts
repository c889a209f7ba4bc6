import { useBulk } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { toast } from '@backlot/ui';
import { tellBulkStarted } from '@backlot/ui/bulk';
import { adminsApi } from '@backlot/contracts/admins.api';
import type { Request } from '@backlot/contracts/endpoint';
import { adminsChanged } from '../admins.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

type Body = Request<typeof adminsApi.bulk>['body'];
export type BulkTarget = Body['target'];
export type BulkAction = Body['action'];
export type BulkKey = BulkAction['type'];

type Options = { target: BulkTarget; count: number; onDone: () => void };

/** A bulk action on admins: tried first, then run. */
export const useAdminsBulk = (key: BulkKey, { target, count, onDone }: Options) =>
  useBulk<BulkAction>({
    send: (action, expectedCount, dryRun) =>
      call(adminsApi.bulk, { body: { action, target, expectedCount, dryRun } }),
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: ({ result }) => {
      void adminsChanged([]);
      toast.success(m.done[key](result?.changed ?? 0));
    },
  });
