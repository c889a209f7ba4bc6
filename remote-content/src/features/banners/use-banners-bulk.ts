import { type BulkEnd, finishBulk, useBulk } from '@backlot/data/bulk';
import { withStepUp } from '@backlot/data/step-up';
import { tellBulkEnd, tellBulkStarted, tellBulkUndone } from '@backlot/ui/bulk';
import type { BannerBulkAction } from '@backlot/contracts/banners';
import { changeBanners, undoChange } from './banners.data.ts';
import { bulkMessages as m } from './banners.messages.ts';

type Options = { ids: string[]; onDone: () => void };

/** A change of several banners: tried first, then run, then offered to be taken back. */
export const useBannersBulk = (type: BannerBulkAction['type'], { ids, onDone }: Options) =>
  useBulk<BannerBulkAction>({
    send: (action, expectedCount, dryRun) =>
      withStepUp(() => changeBanners({ action, target: { by: 'ids', ids }, expectedCount, dryRun })),
    count: ids.length,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => tellBulkEnd(end, { done: m.done[type], onUndo: takeBack }),
  });

export const takeBack = async (undoToken: string) => {
  const result = await undoChange(undoToken);
  finishBulk(result, { onStarted: tellBulkStarted, onEnd: tellTakenBack });
};

const tellTakenBack = (end: BulkEnd) => tellBulkUndone(end, m.rows);
