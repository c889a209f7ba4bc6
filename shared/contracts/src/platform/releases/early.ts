import { z } from '../../z.ts';

/**
 * A read that the document of a page sends before any code has arrived. With `:_id` in its path it belongs to the
 * pages of a record, whose id follows the area's base; without, to the area's own address, or to the boards of a card.
 */
export const earlyCall = z.object({
  /** Of the endpoint, relative to `/api/`: `movie/:_id`. */
  path: z.string().check(z.regex(/^[A-Za-z_-]+(\/([A-Za-z_-]+|:_id))*$/, 'A path such as movie/:_id')),
  /** Parts of the page's query that the endpoint takes. */
  query: z.array(z.string().check(z.regex(/^\w+$/))),
  /** Parts of its query that don't depend on the page: `{ keys: 'movies' }`. */
  fixed: z.optional(z.record(z.string().check(z.regex(/^\w+$/)), z.string())),
  /** Rows of a list's page unless the query or the person says otherwise. */
  limit: z.optional(z.int()),
});
export type EarlyCall = z.infer<typeof earlyCall>;
