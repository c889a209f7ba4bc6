import { IconArchive, IconCalendarTime, IconEdit, statusBadge } from '@backlot/ui';
import type { BannerStatus } from '@backlot/contracts/catalog/banners/banner';
import { statusLabels } from './banners.messages.ts';

export const BannerStatusBadge = statusBadge<BannerStatus>(statusLabels, {
  draft: { tone: 'neutral', icon: IconEdit },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  live: { tone: 'success' },
  paused: { tone: 'warning' },
  ended: { tone: 'neutral', icon: IconArchive },
});
