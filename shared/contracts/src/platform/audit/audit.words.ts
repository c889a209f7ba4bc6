import { currencyIn, priceKeys, priceWords } from './audit.money.ts';
import { formatMoney } from '../values/format-money.ts';
import { verbs } from './audit.verbs.ts';

/** The audit log for people: on screen and in a file, in the same words. */

/** `productionDesigner` → `production designer`. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Words = Readonly<Record<string, string | undefined>>;
/** What is not simply spelled as it is named. */
const kinds: Words = {
  content: 'App content',
  question: 'FAQ question',
  page: 'About page',
  makerPayout: 'Maker payout',
  lookupType: 'Lookup type',
};
const fields: Words = {
  img: 'Photo',
  ip: 'IP address',
  email: 'Email',
  i18n: 'Translations',
  deletedAt: 'Deleted',
  grants: 'Permissions',
  kycStatus: 'Identity check status',
  kycNote: 'Identity check note',
};
/** Ends of field names that say a unit or a reference. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/Ids$/, 's'],
  [/Id$/, ''],
  [/At$/, ''],
  [/Minor$/, ' (minor units)'],
  [/BasisPoints$/, ' (basis points)'],
];

/** `movie` → `Movie`, `accessRequest` → `Access request`. */
export const kindWords = (objectType: string): string => kinds[objectType] ?? capital(spaced(objectType));

/** `movie.update` → `Changed`. */
export const verbWords = (action: string): string => {
  const verb = action.slice(action.indexOf('.') + 1);
  return verbs[verb] ?? capital(spaced(verb));
};

/** `movie.update` → `Movie: changed`. */
export const actionWords = (action: string): string =>
  `${kindWords(action.slice(0, action.indexOf('.')))}: ${verbWords(action).toLowerCase()}`;

/** `runtimeMinutes` → `Runtime minutes`, `genreIds` → `Genres`. */
export const fieldWords = (field: string): string => {
  const [end, words] = endings.find(([pattern]) => pattern.test(field)) ?? [/$/, ''];
  return fields[field] ?? capital(`${spaced(field.replace(end, ''))}${words}`);
};

/**
 * A value of the log as a person can read it; empty when there is none.
 * @param currency of the amounts in it, where it is known
 */
export const valueWords = (value: unknown, currency?: string): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
  if (Array.isArray(value))
    return value
      .map((part) => valueWords(part, currency))
      .filter(Boolean)
      .join(value.some(isRecord) ? '\n' : ', '); // parts of a set stand below each other
  return isRecord(value) ? partWords(value, currency) : String(value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A price begins as in its movie’s history. The id of a part says nothing to people. */
function partWords({ _id, ...part }: Record<string, unknown>, outer?: string): string {
  const currency = currencyIn(part) ?? outer;
  const price = priceWords(part);
  const facts = Object.entries(part).filter(([key]) => price === null || !priceKeys.includes(key));
  return [price, ...facts.map(([key, value]) => factWords(key, value, currency))].filter(Boolean).join('; ');
}

function factWords(key: string, value: unknown, currency: string | undefined): string {
  const isMoney = currency !== undefined && typeof value === 'number' && key.endsWith('Minor');
  const words = isMoney ? formatMoney(value, currency) : valueWords(value, currency);
  return words && `${fieldWords(isMoney ? key.replace(/Minor$/, '') : key)}: ${words}`;
}

/** What a change of a field was before and after; a fact that is no change has no before. */
export const changeOf = (change: unknown): { before: string; after: string } => {
  const [before, after] = Array.isArray(change) && change.length === 2 ? change : [null, change];
  return { before: valueWords(before), after: valueWords(after) };
};

/** A whole entry, a line for each field: `Title: A → B`. */
export const diffWords = (diff: Readonly<Record<string, unknown>>): string =>
  Object.entries(diff)
    .map(([field, change]) => {
      const { before, after } = changeOf(change);
      const isChange = Array.isArray(change) && change.length === 2;
      const words = isChange ? `${before || '–'} → ${after || '–'}` : after;
      return `${fieldWords(field)}: ${words.replaceAll('\n', ' | ')}`;
    })
    .join('\n');
