import { toast } from '@backlot/ui';
import { tellerOf } from '@backlot/ui/bulk';
import { messageOf } from '@backlot/data/call-error';
import type { BannerBulkAction, BannerPublication, BannerSkipReason } from '@backlot/contracts/banners';
import { changeBanners } from './banners.data.ts';
import { bulkMessages as m } from './banners.messages.ts';
import { bannersBulk } from './bulk-changes.ts';

type Step = Exclude<BannerBulkAction['type'], 'delete'>;

/** The one step that there is from here. */
export const stepOf = (publication: BannerPublication): Step =>
  (({ draft: 'publish', published: 'pause', paused: 'resume' }) as const)[publication];

/** Publishes, pauses or resumes one banner, and offers to take that back. */
export async function changeOne(type: Step, _id: string): Promise<void> {
  try {
    const target = { by: 'ids' as const, ids: [_id] };
    const result = await changeBanners({ action: { type }, target, expectedCount: 1, dryRun: false });
    const [skipped] = result.skipped;
    if (skipped) toast.error(refusalOf(skipped.reason));
    else bannersBulk.finish(result, tellerOf(m, type));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

const refusalOf = (reason: BannerSkipReason) => m.refused(m.reasons[reason]);
