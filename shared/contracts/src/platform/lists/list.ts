import { text } from '../values/fields.ts';
import { z } from '../../z.ts';

/** Totals above this are reported as this, with `totalIsCapped`. */
export const totalCap = 10_000;
export const pageSizes = [25, 50, 100] as const;

/** Comma-separated on the wire, an array in code without repetitions: `status=draft,published`. */
export const csv = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.codec(
    z.string().check(z.minLength(1, { abort: true }), z.maxLength(2_000, { abort: true })),
    z.array(item).check(z.minLength(1), z.maxLength(50)),
    {
      decode: (wire) => [...new Set(wire.split(','))] as z.input<T>[], // the array schema parses each part right after
      encode: (parts) => parts.join(','),
    },
  );

/** The search field of a list. */
export const searchText = z.optional(text(100));

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/**
 * Query of every list: paging, sorting by one allowed column (`-` in front descends; the first is the default),
 * search. `cursor` is the `next` of the previous page and takes precedence over `page`: it costs the same at any
 * depth.
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    page: z._default(queryInt(1, 100_000), 1),
    limit: z._default(
      z.coerce.number().check(z.refine((n) => pageSizes.some((size) => size === n), '25, 50 or 100')),
      25,
    ),
    sort: z._default(z.enum(sorts), sorts[0] as S[number]), // the tuple is never empty
    cursor: z.optional(z.string().check(z.maxLength(500), z.regex(/^[A-Za-z0-9_-]+$/))),
    q: searchText,
    ...filters,
  });

/** One page of rows. `next` is absent on the last page. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    items: z.array(row),
    total: z.int(),
    totalIsCapped: z.boolean(),
    page: z.int(),
    limit: z.int(),
    next: z.optional(z.string()),
  });
export type Page<Row> = {
  items: Row[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  limit: number;
  next?: string | undefined;
};

/** Rows for a picker: few fields, at most 500. */
export const optionsQuery = z.strictObject({
  q: searchText,
  ids: z.optional(csv(z.uuid())),
});
