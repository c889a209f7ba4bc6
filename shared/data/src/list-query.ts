import { z } from '@backlot/contracts/z';
import { layoutAtom } from './layout.ts';
import { store } from './store.ts';

/** A list's query schema: a strict object of the values in the URL. */
export type QuerySchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** The list's part of the URL as text, without defaults: exactly the API's query. */
export type RawQuery = Record<string, string>;

/** Keys of the position in the list: they reset when a filter changes. */
const places = ['page', 'cursor'];

/** Own defaults of a list, with the page size that the user prefers. */
const withPageSize = (schema: QuerySchema, defaults: RawQuery): RawQuery => {
  const limit = String(store.get(layoutAtom).pageSize);
  const isOther =
    schema.shape['limit'] !== undefined && limit !== defaultOf(schema.shape['limit'], undefined);
  return isOther ? { limit, ...defaults } : defaults;
};

/** Reads a list's query from the URL. A value that the schema refuses counts as absent, and is returned as `refused`. */
export const readListQuery = <S extends QuerySchema>(
  schema: S,
  search: URLSearchParams,
  defaults: RawQuery = {},
): { query: z.output<S>; raw: RawQuery & z.input<S>; refused: RawQuery } => {
  const raw: RawQuery = { ...withPageSize(schema, defaults) };
  const refused: RawQuery = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const value = search.get(key);
    if (value) (z.safeParse(field, value).success ? raw : refused)[key] = value;
  }
  return { query: z.parse(schema, raw), raw: raw as RawQuery & z.input<S>, refused }; // just parsed by the schema
};

/**
 * The URL after a change. `undefined`, an empty text or an empty array removes a key; values equal to their default
 * are omitted; foreign keys stay. Changing anything but the position returns to the first page.
 */
export const writeListQuery = <S extends QuerySchema>(
  schema: S,
  search: URLSearchParams,
  patch: Partial<z.output<S>>,
  defaults: RawQuery = {},
): URLSearchParams => {
  const next = new URLSearchParams(search);
  const changed = Object.entries(patch);
  const byDefault = withPageSize(schema, defaults);
  if (changed.some(([key]) => !places.includes(key))) places.forEach((key) => next.delete(key));
  for (const [key, value] of changed) {
    const field = schema.shape[key];
    if (!field) throw new TypeError(`${key} is not in this list's query`);
    const wire = toWire(field, value);
    if (wire === null || wire === defaultOf(field, byDefault[key])) next.delete(key);
    else next.set(key, wire);
  }
  return next;
};

/** The URL without the list's filters, sort and position. */
export const clearListQuery = (schema: QuerySchema, search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  Object.keys(schema.shape).forEach((key) => next.delete(key));
  return next;
};

/** The sort after a click on a column: its first direction in the schema, then the other. */
export const nextSort = <Sort extends string>(
  sorts: readonly Sort[],
  current: Sort,
  column: string,
): Sort => {
  const ofColumn = sorts.filter((sort) => sort === column || sort === `-${column}`);
  const next = ofColumn.find((sort) => sort !== current);
  const first = ofColumn[0];
  if (!next || !first) return first ?? current;
  return ofColumn.includes(current) ? next : first;
};

const toWire = (field: z.ZodMiniType, value: unknown): string | null => {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return String(z.encode(field, value));
};

const defaultOf = (field: z.ZodMiniType, own: string | undefined): string | undefined => {
  if (own !== undefined) return own;
  const parsed = z.safeParse(field, undefined);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : undefined;
};
