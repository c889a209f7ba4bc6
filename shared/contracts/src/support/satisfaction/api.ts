import { endpoint } from '../../platform/http/endpoint.ts';
import { instant } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { ratingInput } from './rating.ts';

/** A solved ticket as the holder of its link sees it. */
export const ratingPage = z.object({
  number: z.string(),
  subject: z.string(),
  /** Null until it is rated. */
  score: z.nullable(z.int()),
  comment: z.string(),
  /** Until when the rating can be changed. */
  until: instant,
});
export type RatingPage = z.infer<typeof ratingPage>;

/** Signed, in a link of an email. */
const params = z.object({ token: z.string().check(z.maxLength(100)) });

/** Public endpoints of the page that rates a solved ticket. */
export const publicRatingApi = {
  get: endpoint({
    name: 'publicRating.get',
    summary:
      'Get a solved ticket by the link of its email; records nothing. 404 `link_invalid`; 410 `link_expired` after 7 days.',
    method: 'GET',
    path: 'public/rating/:token',
    access: 'public',
    params,
    response: ratingPage,
  }),
  rate: endpoint({
    name: 'publicRating.rate',
    summary: 'Rate a solved ticket, or change its rating, by the link of its email.',
    method: 'POST',
    path: 'public/rating/:token',
    access: 'public',
    params,
    body: ratingInput,
    fields: { score: { label: 'Rating' }, comment: { label: 'Comment' } },
    response: ratingPage,
  }),
};
