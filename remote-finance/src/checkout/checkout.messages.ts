import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { taxName } from '@backlot/contracts/money/payments/tax-label';
import { english } from './english.messages.ts';

type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };
/** The texts of one language; what it lacks is shown in English. */
export type Catalog = Readonly<Record<string, string | Plural>>;

/** A value for each placeholder, in the order of the English text. */
type Values<Text> = Text extends `${string}{${string}}${infer Rest}`
  ? [string | number, ...Values<Rest>]
  : [];
type Message<Text> = Text extends string
  ? Values<Text> extends []
    ? string
    : (...values: Values<Text>) => string
  : (count: number) => string;
type Messages = { readonly [Key in keyof typeof english]: Message<(typeof english)[Key]> };

let language = 'en';
let catalog: Catalog = english;

/** Switches the page to a language, before it renders. */
export function setLanguage(tag: string, texts: Catalog): void {
  language = tag;
  catalog = { ...english, ...texts };
}

/** The locale of numbers and dates; digits are those of cards and prices in every script. */
const locale = (): string => (language === 'en' ? 'en-US' : `${language}-u-nu-latn`);
export const isRightToLeft = (): boolean => language === 'ar' || language === 'he';

/** A refusal of the API, which writes English only. */
export const refusalText = (fromApi: string, own: string): string => (language === 'en' ? fromApi : own);

/** Stays on one line. */
const cardNumber = /\d{4}(?: \d{4}){3}/;
const placeholder = /\{(\w+)\}/g;

/** Isolated, so that an email or a price doesn't reorder the words of a right-to-left sentence. */
const isolated = (value: string | number): string => (isRightToLeft() ? `\u2068${value}\u2069` : `${value}`);

function messageOf(key: keyof typeof english): unknown {
  const text: string | Plural = catalog[key] ?? english[key];
  if (typeof text !== 'string')
    return (count: number) => {
      const form = text[new Intl.PluralRules(language).select(count)] ?? text.other;
      return form.replace('{count}', isolated(count));
    };
  const source = english[key];
  const names = typeof source === 'string' ? [...source.matchAll(placeholder)].map(([, name]) => name) : [];
  if (names.length === 0)
    return text.replace(cardNumber, (number) => isolated(number.replaceAll(' ', '\u00A0')));
  return (...values: (string | number)[]) =>
    text.replace(placeholder, (_, name: string) => isolated(values[names.indexOf(name)] ?? ''));
}

/** Read when they are shown, because the language is chosen after this file is loaded. */
export const messages = new Proxy(
  {},
  { get: (_, key) => messageOf(key as keyof typeof english) }, // Messages has no other keys
) as Messages; // messageOf builds each by its text

/** An amount as the language writes it. */
export const formatAmount = (minor: number, currency: string): string =>
  formatMoney(minor, currency, [], locale());
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(date);

/** The name of a language or country; the tag itself when it has none. */
export const nameOf = (type: 'language' | 'region', tag: string): string =>
  new Intl.DisplayNames(language, { type }).of(tag) ?? tag;
/** @param name in English, as countries are named elsewhere in the product */
export const countryName = (code: string, name: string): string =>
  language === 'en' ? name : nameOf('region', code);
/** Countries under their names, in the order of the language’s alphabet. */
export const countriesByName = (countries: readonly { code: string; name: string }[]) =>
  countries
    .map(({ code, name }) => ({ code, name: countryName(code, name) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));

export const formatList = (parts: readonly string[]): string =>
  parts.filter(Boolean).join(messages.listSeparator);

export function formatRuntime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? messages.hours(hours) : '', rest > 0 ? messages.minutes(rest) : '']
    .filter(Boolean)
    .join(' ');
}

/** Of a rating with its board, `mpa-pg-13` or `fsk-12`: `PG-13`, `FSK 12`; a bare number needs its board. */
export function formatAgeRating(key: string): string {
  const [board = '', ...parts] = key.toUpperCase().split('-');
  const rating = parts.join('-');
  return rating === '' || /^\d/.test(rating) ? `${board} ${rating}`.trim() : rating;
}

export const qualityLabels = { sd: 'SD', hd: 'HD', uhd: '4K' } as const;

const taxes: Readonly<Record<string, 'vat' | 'gst' | 'consumptionTax' | 'salesTax'>> = {
  VAT: 'vat',
  GST: 'gst',
  'Consumption tax': 'consumptionTax',
  'Sales tax': 'salesTax',
};

/** `VAT 19% (included)` */
export function formatTax(country: string, rateBasisPoints: number, isIncluded: boolean): string {
  const rate = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 });
  const tax = messages[taxes[taxName(country)] ?? 'vat'];
  const line = isIncluded ? messages.taxLineIncluded : messages.taxLine;
  return line(tax, rate.format(rateBasisPoints / 10_000));
}
