import type { WatchQuality } from '@backlot/contracts/money/watch/watch';

export const qualityLabels: Record<WatchQuality, string> = { sd: 'SD', hd: 'HD', uhd: '4K' };
