import { z } from '../../z.ts';

/**
 * A read that the document of a page sends before any code has arrived. With `:_id` in its path it belongs to the
 * pages of a record, whose id follows the area's base; without, to the area's own address.
 */
export const earlyCall = z.object({
  /** Of the endpoint, relative to `/api/`: `movie/:_id`. */
  path: z.string().check(z.regex(/^[A-Za-z_-]+(\/([A-Za-z_-]+|:_id))*$/, 'A path such as movie/:_id')),
  /** Parts of the page's query that the endpoint takes. */
  query: z.array(z.string().check(z.regex(/^\w+$/))),
  /** Rows of a list's page unless the query or the person says otherwise. */
  limit: z.optional(z.int()),
});
export type EarlyCall = z.infer<typeof earlyCall>;

/** Everyone who may see a card sends its reads at each visit to its boards. */
const readsOfCard = 3;

/** A read that a card of the dashboard begins with, which the documents of its boards send. */
export const cardCall = z.object({
  /** Of the endpoint, relative to `/api/`, without parameters: `count`. */
  path: z.string().check(z.regex(/^[A-Za-z_-]+(\/[A-Za-z_-]+)*$/, 'A path such as dashboard/income')),
  /** Parts of the board's query that the endpoint takes. */
  query: z.array(z.string().check(z.regex(/^\w+$/))).check(z.maxLength(20)),
  /** Other parts of its query, the same on each board: `{ keys: 'movies' }`. */
  fixed: z.optional(z.record(z.string().check(z.regex(/^\w+$/)), z.string().check(z.maxLength(100)))),
});
export type CardCall = z.infer<typeof cardCall>;
export const cardCalls = z.array(cardCall).check(z.maxLength(readsOfCard));
