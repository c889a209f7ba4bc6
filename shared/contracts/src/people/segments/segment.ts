import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { listQuery } from '../../platform/lists/list.ts';
import { maskCardNumbersInQuery } from '../../platform/values/card-numbers.ts';
import { instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { currencyOfSpendMissing, hasCurrencyOfSpend, readSegmentFilter } from './segment-filter.ts';

export const segmentLimits = { name: 80, description: 500, query: 2_000 } as const;

/**
 * The query of the watchers' list, as a saved view stores it. Unlike a view, a segment belongs to nobody, has no order or
 * columns, is counted, and other records refer to it: so its filter is checked whenever it is used.
 */
const query = z.string().check(
  z.minLength(1, { abort: true }),
  z.maxLength(segmentLimits.query, { abort: true }),
  z.overwrite(maskCardNumbersInQuery),
  z.refine(
    (given) => readSegmentFilter(given) !== null,
    'This filter isn’t available for watchers. Choose it again.',
  ),
  z.refine(
    (given) => hasCurrencyOfSpend(Object.fromEntries(new URLSearchParams(given))),
    currencyOfSpendMissing,
  ),
);

export const segmentFields = fieldsOfRecord({
  name: field(text(segmentLimits.name, 2), { label: 'Name', blank: '' }),
  description: field(text(segmentLimits.description), { label: 'Description', blank: '' }),
  query: field(query, { label: 'Filter', blank: '', missing: 'Choose at least one filter.' }),
});

export const segment = z.object({
  ...recordFields,
  ...shapeOf(segmentFields),
  /** Stored ones may have filters of another version. */
  query: z.string(),
  /** Whether this version knows all of its filter; otherwise it can't be used. */
  isUsable: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type Segment = z.infer<typeof segment>;

export const segmentRow = z.extend(
  z.pick(segment, {
    _id: true,
    version: true,
    name: true,
    description: true,
    query: true,
    isUsable: true,
    updatedAt: true,
  }),
  {
    /** Null if it isn't usable, or filters by what single people watch and the admin may not. */
    count: z.nullable(z.object({ total: z.int(), isCapped: z.boolean() })),
  },
);
export type SegmentRow = z.infer<typeof segmentRow>;

export const segmentSorts = ['name', '-name', '-updatedAt', 'updatedAt'] as const;

const access = { read: 'watcher:read', write: 'watcher:write' } as const;

/** @without bulk, undoBulk: They are few, and each is defined by its own filter. */
export const segmentApi = {
  ...recordEndpoints({
    resource: 'segment',
    noun: 'segment',
    access,
    fields: segmentFields,
    record: segment,
  }),
  list: listEndpoint({
    resource: 'segment',
    nouns:
      'segments with the number of their watchers; `q` is a prefix of the name, or any part of it if no prefix matches or it starts with `*`',
    access: access.read,
    query: listQuery(segmentSorts, {}),
    row: segmentRow,
  }),
  all: allEndpoint({
    resource: 'segment',
    nouns: 'segments that you may filter by',
    access: access.read,
    row: reference,
  }),
};
