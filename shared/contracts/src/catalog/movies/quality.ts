import { z } from '../../z.ts';

/** In its own file, because the payment page loads no other part of movies. */
export const videoQuality = z.enum(['sd', 'hd', 'uhd']);
export type VideoQuality = z.infer<typeof videoQuality>;
