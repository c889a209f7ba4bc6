import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { pageOf } from '@backlot/contracts/platform/lists/list';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { z } from '@backlot/contracts/z';
import { call } from '@backlot/data/call';

type SearchEntry = RemoteDescriptor['search'][number];

/** A record found by a remote's search: its path and label. */
export type FoundRecord = { to: string; label: string };

/** The label keys of records, names before numbers. Some records get their number late. */
const labelKeys = ['title', 'name', 'subject', 'orderId', 'code'] as const;
const label = z.optional(z.nullable(z.string()));
const row = z.looseObject({
  _id: z.string(),
  title: label,
  name: label,
  subject: label,
  orderId: label,
  code: label,
  makerName: label,
  period: label,
  number: label,
});
const rows = z.union([pageOf(row), z.array(row)]);
const shownPerType = 6;

/** Calls a remote's search, as its descriptor declares it, with the query. */
export const searchRecords = async (
  { type, endpoint, path, to, access }: SearchEntry,
  typed: string,
  signal: AbortSignal,
): Promise<FoundRecord[]> => {
  const search: Endpoint & { query: z.ZodMiniType<Record<string, string>>; response: typeof rows } = {
    name: `${type}.search`,
    summary: endpoint,
    method: 'GET',
    path,
    access,
    query: z.record(z.string(), z.string()),
    response: rows,
  };
  const found = await call(search, { query: { q: typed } }, { signal });
  const items = Array.isArray(found) ? found : found.items;
  return items.slice(0, shownPerType).map((item) => ({
    to: to.replace('{_id}', encodeURIComponent(item._id)),
    label: labelOf(item),
  }));
};

/** A record without a name is labeled by maker, month and number. */
const labelOf = (item: z.infer<typeof row>): string => {
  const { _id, makerName, period, number } = item;
  const parts = [makerName, makerName && period ? formatMonth(period) : null, number].filter(Boolean);
  return labelKeys.map((key) => item[key]).find(Boolean) ?? (parts.join(', ') || _id);
};
