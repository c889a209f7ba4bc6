import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import type { CardCall, EarlyCall } from '@backlot/contracts/platform/releases/early';
import { z } from '@backlot/contracts/z';

type ReadOf<Parts> = Pick<Endpoint, 'method' | 'path'> & { method: 'GET' } & Parts;
type ListRead = ReadOf<{ query: z.ZodMiniObject<Record<string, z.ZodMiniType>> }>;

/** The first rows of a list at its page's address. */
export const earlyList = ({ path, query: { shape } }: ListRead): EarlyCall => {
  const limit = shape['limit'] && z.safeParse(shape['limit'], undefined).data;
  return { path, query: Object.keys(shape), ...(typeof limit === 'number' && { limit }) };
};

/**
 * What a card of the dashboard reads, at the addresses of its boards.
 * @param fixed the parts of its query that don't depend on the address
 */
export const earlyRead = <Shape extends Record<string, z.ZodMiniType>>(
  { path, query }: ReadOf<{ query: z.ZodMiniObject<Shape> }>,
  fixed?: { readonly [Key in keyof Shape & string]?: string },
): CardCall => ({
  path,
  query: Object.keys(query.shape).filter((key) => !fixed || !Object.hasOwn(fixed, key)),
  ...(fixed && { fixed: z.parse(z.record(z.string(), z.string()), fixed) }),
});

/** A record at the addresses of its pages. */
export const earlyRecord = ({ path }: ReadOf<{ params: z.ZodMiniType }>): EarlyCall => ({ path, query: [] });
