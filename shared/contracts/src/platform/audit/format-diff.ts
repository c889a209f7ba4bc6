import { formatMoney } from '../values/format-money.ts';
import { currencyOf } from './format-price.ts';
import { fieldLabel, formatValue, type Labels } from './format-value.ts';

export type Change = { field: string; label: string; before: string; after: string; isChange: boolean };

/** The fields of an entry as words; a fact that isn’t a change has no value before. Amounts are in the entry’s own currency, before and after. */
export function changesOf(diff: Readonly<Record<string, unknown>>, labels: Labels = {}): Change[] {
  const [now, former = now] = valuesOf(diff['currency']).map((currency) => currencyOf({ currency }));
  return Object.entries(diff).map(([field, change]) => {
    const isMoney = (now ?? former) !== undefined && field.endsWith('Minor');
    const formatted = (value: unknown, currency: string | undefined) =>
      isMoney && currency && typeof value === 'number'
        ? formatMoney(value, currency)
        : formatValue(value, currency, labels);
    const [after, before = null] = valuesOf(change);
    const label = isMoney && !labels[field] ? field.replace(/Minor$/, '') : field;
    return {
      field,
      label: fieldLabel(label, labels),
      before: formatted(before, former ?? now),
      after: formatted(after, now ?? former),
      isChange: isPair(change),
    };
  });
}

const isPair = (change: unknown): change is [unknown, unknown] =>
  Array.isArray(change) && change.length === 2;
/** The value after, then the one before. */
const valuesOf = (change: unknown): unknown[] => (isPair(change) ? change.toReversed() : [change]);

/** An entry with one line per field: `Title: A → B`. */
export const formatDiff = (diff: Readonly<Record<string, unknown>>, declared: Labels = {}): string =>
  changesOf(diff, declared)
    .map(({ label, before, after, isChange }) => {
      const text = isChange ? `${before || '–'} → ${after || '–'}` : after;
      return `${label}: ${text.replaceAll('\n', ' | ')}`;
    })
    .join('\n');
