import { z } from 'zod';
import type { SupportDeps } from '../tickets/intake/intake-config.service.ts';

const rule = 'must be off, or a number of hours from 1 to 168';
export const ratingEnvironment = z.object({
  SUPPORT_RATING_DELAY_HOURS: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(168)], { error: rule })
    .default(24),
});

export type RatingConfig = {
  /** How long after a solution its requester is asked to rate it; undefined: never. */
  supportRatingDelayHours: number | undefined;
};

export type RatingDeps = SupportDeps & { config: RatingConfig };

export const ratingConfig = ({
  SUPPORT_RATING_DELAY_HOURS: hours,
}: z.infer<typeof ratingEnvironment>): RatingConfig => ({
  supportRatingDelayHours: hours === 'off' ? undefined : hours,
});
