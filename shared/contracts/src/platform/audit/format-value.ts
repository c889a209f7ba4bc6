import { formatMoney } from '../values/format-money.ts';
import { currencyOf, priceKeys, formatPrice } from './format-price.ts';

/** Fields and values of history and the audit log as words. */

/** `productionDesigner` → `production designer`. */
export const fromCamelCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type Labels = Readonly<Record<string, string | undefined>>;
const fields: Labels = {
  img: 'Photo',
  ip: 'IP address',
  apiToken: 'API token',
  backend: 'Back end',
  email: 'Email',
  alt: 'Alt text',
  focalX: 'Focal point from the left',
  focalY: 'Focal point from the top',
  i18n: 'Translations',
  deletedAt: 'Deleted',
  grants: 'Permissions',
};
/** Endings of field names for units and references. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/Ids$/, 's'],
  [/Id$/, ''],
  [/At$/, ''],
  [/Minor$/, ' (minor units)'],
  [/BasisPoints$/, ' (basis points)'],
];

/**
 * The label that the record declares, or one made of the name: `runtimeMinutes` → `Runtime minutes`, `genreIds` → `Genres`.
 * @param declared labels of the record's fields
 */
export const fieldLabel = (field: string, declared: Labels = {}): string => {
  const [end, ending] = endings.find(([pattern]) => pattern.test(field)) ?? [/$/, ''];
  return declared[field] ?? fields[field] ?? capitalized(`${fromCamelCase(field.replace(end, ''))}${ending}`);
};

/**
 * A value as text; empty when there is none.
 * @param currency of its amounts, where it is known
 * @param labels of the names within it
 */
export const formatValue = (value: unknown, currency?: string, labels?: Labels): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
  if (Array.isArray(value))
    return value
      .map((part) => formatValue(part, currency, labels))
      .filter(Boolean)
      .join(value.some(isRecord) ? '\n' : ', '); // one part per line
  return isRecord(value) ? formatPart(value, currency, labels) : String(value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A price starts as in the history of its movie. The id of a part is omitted. */
function formatPart({ _id, ...part }: Record<string, unknown>, outer?: string, labels?: Labels): string {
  const currency = currencyOf(part) ?? outer;
  const price = formatPrice(part);
  const facts = Object.entries(part).filter(([key]) => price === null || !priceKeys.includes(key));
  const words = facts.map(([key, value]) => formatFact(key, value, currency, labels));
  return [price, ...words].filter(Boolean).join('; ');
}

function formatFact(key: string, value: unknown, currency?: string, labels?: Labels): string {
  const isMoney = currency !== undefined && typeof value === 'number' && key.endsWith('Minor');
  const text = isMoney ? formatMoney(value, currency) : formatValue(value, currency, labels);
  return text && `${fieldLabel(isMoney ? key.replace(/Minor$/, '') : key, labels)}: ${text}`;
}
