import { toast } from '@backlot/ui';
import { createBulkReporter, skipReasonLabels } from '@backlot/ui/bulk';
import type { BannerBulkAction, BannerPublication } from '@backlot/contracts/catalog/banners/banner';
import { bannersBulk, changeBanners } from './banners.data.ts';
import { bulkMessages as m } from './banners.messages.ts';

const reasons = { ...skipReasonLabels, ...m.reasons };
type Action = Exclude<BannerBulkAction['type'], 'delete'>;

/** The next action of a banner. */
export const nextAction = (publication: BannerPublication): Action =>
  (({ draft: 'publish', published: 'pause', paused: 'resume' }) as const)[publication];

/** Publishes, pauses or resumes one banner, and offers undo. */
export async function changeOne(type: Action, _id: string): Promise<void> {
  const target = { by: 'ids' as const, ids: [_id] };
  const result = await changeBanners({ action: { type }, target, expectedCount: 1, dryRun: false });
  const [skipped] = result.skipped;
  if (skipped) toast.error(m.refused(reasons[skipped.reason]));
  else bannersBulk.finish(result, createBulkReporter(m, type));
}
