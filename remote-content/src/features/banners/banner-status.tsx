import { IconArchive, IconCalendarTime, IconEdit, StatusBadge, type Tone } from '@backlot/ui';
import type { BannerStatus } from '@backlot/contracts/catalog/banners/banner';
import { statusLabels } from './banners.messages.ts';

/** The one place that says how each status looks. */
const looks: Record<BannerStatus, { tone: Tone; icon?: typeof IconEdit }> = {
  draft: { tone: 'neutral', icon: IconEdit },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  live: { tone: 'success' },
  paused: { tone: 'warning' },
  ended: { tone: 'neutral', icon: IconArchive },
};

export function BannerStatusBadge({ status }: { status: BannerStatus }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
