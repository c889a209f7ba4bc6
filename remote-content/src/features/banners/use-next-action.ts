import { toast, toastError } from '@backlot/ui';
import { createBulkReporter, skipReasonLabels } from '@backlot/ui/bulk';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { BannerBulkAction, BannerRow } from '@backlot/contracts/catalog/banners/banner';
import { bannersBulk, changeBanners } from './banners.data.ts';
import { bulkMessages as m } from './banners.messages.ts';

const reasons = { ...skipReasonLabels, ...m.reasons };
type Action = Exclude<BannerBulkAction['type'], 'delete'>;

/** The next action of a banner: publishes, pauses or resumes it, and offers undo. */
export function useNextAction({ _id, publication }: Pick<BannerRow, '_id' | 'publication'>) {
  const action = nextActions[publication];
  const changing = useActionMutation({ mutationFn: () => changeOne(action, _id), onError: toastError });
  return { action, changing };
}

const nextActions = { draft: 'publish', published: 'pause', paused: 'resume' } as const;

async function changeOne(type: Action, _id: string): Promise<void> {
  const target = { by: 'ids' as const, ids: [_id] };
  const result = await changeBanners({ action: { type }, target, expectedCount: 1, dryRun: false });
  const [skipped] = result.skipped;
  if (skipped) toast.error(m.refused(reasons[skipped.reason]));
  else bannersBulk.finish(result, createBulkReporter(m, type));
}
