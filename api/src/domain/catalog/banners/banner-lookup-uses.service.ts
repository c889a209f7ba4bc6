import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';
import { moveBanners } from './banners.record.ts';

export const bannerLookupUses: readonly LookupUse[] = [
  {
    type: 'bannerSlot',
    kind: 'banner',
    table: 'banner',
    field: 'slot',
    how: 'key',
    replace: (tx, ids, { into, change }) => moveBanners(tx, ids, into, change),
  },
];
