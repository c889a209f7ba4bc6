import { languageName } from '@backlot/ui';

/** Languages that people are written to in; one that is stored already is offered too. */
const languages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en-GB',
  'en-US',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
];

export const languageOptions = (stored: string | null) =>
  withStored(languages, stored)
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** Every time zone that the browser knows. */
export const zoneOptions = (stored: string | null): string[] =>
  withStored(['UTC', ...Intl.supportedValuesOf('timeZone')], stored);

const withStored = (known: readonly string[], stored: string | null): string[] =>
  stored === null || known.includes(stored) ? [...known] : [stored, ...known];
