import { fieldLabel, formatValue, type Labels } from './format-value.ts';

/** A field before and after a change; a fact that isn’t a change has no value before. */
export const changeOf = (change: unknown, labels?: Labels): { before: string; after: string } => {
  const [before, after] = Array.isArray(change) && change.length === 2 ? change : [null, change];
  return { before: formatValue(before, undefined, labels), after: formatValue(after, undefined, labels) };
};

/** An entry with one line per field: `Title: A → B`. */
export const formatDiff = (diff: Readonly<Record<string, unknown>>, declared: Labels = {}): string =>
  Object.entries(diff)
    .map(([field, change]) => {
      const { before, after } = changeOf(change);
      const isChange = Array.isArray(change) && change.length === 2;
      const text = isChange ? `${before || '–'} → ${after || '–'}` : after;
      return `${fieldLabel(field, declared)}: ${text.replaceAll('\n', ' | ')}`;
    })
    .join('\n');
