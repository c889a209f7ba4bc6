import { z } from '../../z.ts';

export const movieType = z.enum(['feature', 'short', 'documentary', 'series', 'episode', 'trailer', 'bonus']);
export type MovieType = z.infer<typeof movieType>;
/** State of the main video. */
export const mediaState = z.enum(['none', 'uploading', 'processing', 'ready', 'failed']);
export type MediaState = z.infer<typeof mediaState>;
