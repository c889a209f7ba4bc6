import { formatDate, formatDateTime, formatMoney, formatNumber, languageName } from '../format.ts';
import { messages } from '../messages.ts';
import type { DraftOf, Fields } from '@backlot/contracts/platform/records/record-fields';
import type { FieldTexts, NameOf } from './field-types.ts';

export const asText = (value: string | number | null): string => String(value ?? '');
export const asNumber = (value: number | null): string => (value === null ? '' : formatNumber(value));
export const asList = (values: readonly string[]): string => values.join(', ');
export const asYesNo = (value: boolean): string => (value ? messages.yes : messages.no);
/** A day, `YYYY-MM-DD`. */
export const asDay = (value: string | null): string => (value ? formatDate(value) : '');
/** An ISO instant. */
export const asMoment = (value: string | null): string => (value ? formatDateTime(new Date(value)) : '');
/** Hundredths of a percent. */
export const asPercent = (value: number | null): string =>
  value === null ? '' : `${formatNumber(value / 100)}%`;
/** Minor units of the currency in the field `currency` beside it. */
export const asMoney = (
  value: number | null,
  _nameOf: NameOf,
  draft: { currency?: string | null } = {},
): string => {
  if (value === null) return '';
  return draft.currency ? formatMoney(value, draft.currency) : String(value);
};
export const asChoice =
  <V extends string>(labels: Readonly<Record<V, string>>) =>
  (value: V | '' | null): string =>
    value === null || value === '' ? '' : labels[value];
export const asChoices =
  <V extends string>(labels: Readonly<Record<V, string>>) =>
  (values: readonly V[]): string =>
    asList(values.map((value) => labels[value]));
export const asName = (key: string | null, nameOf: NameOf): string => (key ? nameOf(key) : '');
export const asNames = (keys: readonly string[], nameOf: NameOf): string => asList(keys.map(nameOf));
/** `German: Krimi, French: Policier` */
export const asTranslations = (names: Readonly<Record<string, string>>): string =>
  asList(Object.entries(names).map(([language, name]) => `${languageName(language)}: ${name}`));

/** What the fields of a row say, in the order of their texts or of `only`; blank texts are omitted. */
export const textsOfRow = <F extends Fields>(
  texts: FieldTexts<F>,
  row: Partial<DraftOf<F>>,
  nameOf: NameOf = String,
  only = Object.keys(texts) as (keyof F & string)[], // an object literal has no others
): string[] => only.map((key) => texts[key](row[key] as DraftOf<F>[typeof key], nameOf, row)).filter(Boolean);
/** A row as text. */
export const asRow =
  <F extends Fields>(texts: FieldTexts<F>, separator: string) =>
  (row: Partial<DraftOf<F>>, nameOf?: NameOf): string =>
    textsOfRow(texts, row, nameOf).join(separator);
/** Rows as text, a line each. */
export const asRows =
  <Row>(textOf: (row: Row, nameOf?: NameOf) => string) =>
  (rows: readonly Row[], nameOf: NameOf): string =>
    rows.map((row) => textOf(row, nameOf)).join('\n');
