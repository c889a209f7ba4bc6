import { z } from '../../z.ts';
import type { Area } from './areas.ts';

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

/** A call as the document sends it: with the id in its path. */
export type SentEarly = EarlyCall & { access: string };

/** Ids and numbers of records; no page's name has a digit. */
const recordId = /^(?=.*\d)[\w-]+$/;

/** The calls of a page. */
export const earlyCallsAt = (area: Area, pathname: string): SentEarly[] => {
  const [below = ''] = pathname.slice(area.base.length + 1).split('/');
  const isRecord = recordId.test(below);
  if (below && !isRecord) return [];
  return area.early
    .filter(({ path }) => path.includes(':_id') === isRecord)
    .map((call) => ({ ...call, access: area.access, path: call.path.replace(':_id', below) }));
};
