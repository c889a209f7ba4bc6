import { capitalized, fieldLabel, formatValue, type Labels, fromCamelCase } from './format-value.ts';
import { currentAction, currentType } from './former-names.ts';
import { verbLabels } from './verb-labels.ts';

/** The audit log as text, the same on screen and in exported files. */

/** Types whose label doesn’t follow from their name. */
const kinds: Labels = {
  content: 'App content',
  faq: 'FAQ question',
  page: 'About page',
  makerPayout: 'Maker payout',
  lookupType: 'Lookup type',
  reportSchedule: 'Scheduled report',
};
/** `movie` → `Movie`, `accessRequest` → `Access request`. */
export const kindLabel = (objectType: string): string => {
  const type = currentType(objectType);
  return kinds[type] ?? capitalized(fromCamelCase(type));
};

/** `movie.update` → `Changed`; a label of the type itself comes first. */
export const verbLabel = (action: string): string => {
  const current = currentAction(action);
  const verb = current.slice(current.indexOf('.') + 1);
  return verbLabels[current] ?? verbLabels[verb] ?? capitalized(fromCamelCase(verb));
};

/** The same in a history, after the name of who acted: `changed`. */
export const historyLabel = (type: string, verb: string): string => {
  const label = verbLabel(`${type}.${verb}`);
  return label.charAt(0).toLowerCase() + label.slice(1);
};

/** `movie.update` → `Movie: changed`. */
export const actionLabel = (action: string): string =>
  `${kindLabel(action.slice(0, action.indexOf('.')))}: ${verbLabel(action).toLowerCase()}`;

/** A field before and after a change; a fact that isn’t a change has no value before. */
export const changeOf = (change: unknown): { before: string; after: string } => {
  const [before, after] = Array.isArray(change) && change.length === 2 ? change : [null, change];
  return { before: formatValue(before), after: formatValue(after) };
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
