import type { VideoQuality } from '@backlot/contracts/catalog/movies/quality';

export const qualityLabels: Record<VideoQuality, string> = { sd: 'SD', hd: 'HD', uhd: '4K' };
