import { formatDate, formatMoney } from '../format.ts';
import { messages } from './table.messages.ts';

export type FilterOption = { value: string; label: string };

type Range = {
  kind: 'range';
  key: string;
  label: string;
  fromKey: string;
  toKey: string;
  /** Why it can’t be set yet. */
  unavailable?: string;
};

/** One filter of a list. `key` is the name in the list's query. */
export type Filter =
  | {
      kind: 'choice';
      key: string;
      label: string;
      options: readonly FilterOption[];
      /** A single value, not a list. */
      isSingle?: boolean;
      /** For more options than fit: searches them; `options` then holds the results and the selected ones. */
      onSearch?: (text: string) => void;
    }
  | { kind: 'flag'; key: string; label: string }
  | (Range & { of: 'number' | 'day' })
  /** In minor units of that currency; typed and read as amounts. */
  | (Range & { of: 'money'; currency: string });

/** Parsed values of the list's query. */
export type FilterValues = Readonly<Record<string, unknown>>;
export type FilterPatch = Record<string, unknown>;

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The selected values of a choice filter. */
export const chosenOf = (
  filter: Extract<Filter, { kind: 'choice' }>,
  values: FilterValues,
): readonly string[] => {
  const value = values[filter.key];
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? [] : [String(value)];
};

export const isActive = (filter: Filter, values: FilterValues): boolean => {
  if (filter.kind === 'choice') return chosenOf(filter, values).length > 0;
  if (filter.kind === 'flag') return values[filter.key] !== undefined;
  return values[filter.fromKey] !== undefined || values[filter.toKey] !== undefined;
};

/** The patch that removes the filter. */
export const cleared = (filter: Filter): FilterPatch =>
  filter.kind === 'range'
    ? { [filter.fromKey]: undefined, [filter.toKey]: undefined }
    : { [filter.key]: undefined };

/** The filter's value as text; empty when inactive. */
export const summaryOf = (filter: Filter, values: FilterValues): string => {
  if (!isActive(filter, values)) return '';
  if (filter.kind === 'flag') return values[filter.key] === true ? messages.yes : messages.no;
  if (filter.kind === 'range') return rangeOf(filter, values);
  const chosen = chosenOf(filter, values);
  const labels = chosen.map(
    (value) => filter.options.find((option) => option.value === value)?.label ?? value,
  );
  return labels.length <= 2 ? labels.join(', ') : messages.andMore(labels[0] ?? '', labels.length - 1);
};

/** The error of an inverted range; empty otherwise. ISO 8601 days sort as text. */
export const reversedOf = (filter: Filter, values: FilterValues): string => {
  if (filter.kind !== 'range') return '';
  const [from, to] = [values[filter.fromKey], values[filter.toKey]];
  const isReversed =
    (typeof from === 'number' && typeof to === 'number' && from > to) ||
    (typeof from === 'string' && typeof to === 'string' && from > to);
  return isReversed ? messages.reversed[filter.of] : '';
};

const rangeOf = (filter: Extract<Filter, { kind: 'range' }>, values: FilterValues): string => {
  const shown = (value: unknown) => {
    if (filter.of === 'day' && value) return formatDate(textOf(value));
    if (filter.of === 'money' && typeof value === 'number') return formatMoney(value, filter.currency);
    return textOf(value);
  };
  const [from, to] = [shown(values[filter.fromKey]), shown(values[filter.toKey])];
  if (from && to) return `${from} – ${to}`;
  return from ? messages.rangeFrom(from) : messages.rangeTo(to);
};
