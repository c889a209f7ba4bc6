import { IconArchive, IconCalendarTime, IconEdit, statusBadge } from '@backlot/ui';
import type { BannerStatus } from '@backlot/contracts/catalog/banners/banner';
import { statusLabels } from './banners.messages.ts';

export const BannerStatusBadge = statusBadge<BannerStatus>(
  statusLabels,
  {
    draft: 'neutral',
    scheduled: 'info',
    live: 'success',
    paused: 'warning',
    ended: 'neutral',
  },
  {
    draft: IconEdit,
    scheduled: IconCalendarTime,
    ended: IconArchive,
  },
);
