import { z } from '../../z.ts';

export const movieType = z.enum(['feature', 'short', 'documentary', 'series', 'episode', 'trailer', 'bonus']);
export type MovieType = z.infer<typeof movieType>;
/** What happens when a buyer's card or network isn't in the country they chose. */
export const regionPolicy = z.enum(['note', 'ask', 'refuse']);
export type RegionPolicy = z.infer<typeof regionPolicy>;
/** State of the main video. */
export const mediaState = z.enum(['none', 'uploading', 'processing', 'ready', 'failed']);
export type MediaState = z.infer<typeof mediaState>;
