import { z } from '../../z.ts';

export const movieType = z.enum(['feature', 'short', 'documentary', 'series', 'episode', 'trailer', 'bonus']);
export type MovieType = z.infer<typeof movieType>;
