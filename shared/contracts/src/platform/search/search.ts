import { endpoint } from '../http/endpoint.ts';
import { csv } from '../lists/list.ts';
import { id, text } from '../values/fields.ts';
import { money } from '../values/money.ts';
import { z } from '../../z.ts';

export const searchHit = z.object({
  _id: id,
  label: z.string(),
  /** What tells records of one name apart. */
  detail: z.nullable(z.string()),
  /** The path of its poster or photo. */
  img: z.nullable(z.string()),
  /** The status, whose label and tone a remote's `search` declares. */
  status: z.nullable(z.string()),
  amount: z.nullable(money),
  /** The query is its ID, number or address. */
  isExact: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Records of one kind. A remote's `search` says where they open. */
const searchGroup = z.object({ type: z.string(), hits: z.array(searchHit) });
export type SearchGroup = z.infer<typeof searchGroup>;

const searchType = z.string().check(z.regex(/^[a-zA-Z]{1,30}$/));

export const searchApi = {
  everywhere: endpoint({
    name: 'search.everywhere',
    summary:
      'Search records that the current person may read by the beginning of a name, number or ID, or by any part of a name; at most six of each kind.',
    method: 'GET',
    path: 'search',
    access: 'session',
    query: z.strictObject({
      q: text(100, 1),
      types: z.optional(csv(searchType)),
    }),
    response: z.array(searchGroup),
  }),
};
