import { instant, text, whole } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** The best is last. */
export const ratingScores = ['1', '2', '3', '4', '5'] as const;
/** Scores up to this one are low: the assignee is notified. */
export const lowScoreAtMost = 2;
/** A link works this long; until then its rating can be changed. */
export const ratingLinkDays = 7;

export const ratingInput = z.strictObject({
  score: whole(1, ratingScores.length),
  comment: text(1_000),
});
export type RatingInput = z.infer<typeof ratingInput>;

/** How the requester rated the newest solution that was rated. */
export const ticketRating = z.object({ score: z.int(), comment: z.string(), ratedAt: instant });
export type TicketRating = z.infer<typeof ticketRating>;
