import { languageName } from '@backlot/ui';

/** Languages of emails; another stored one is offered too. */
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

export const languageChoices = (stored: string | null) =>
  withStored(languages, stored)
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** Every time zone that the browser knows. */
export const zoneChoices = (stored: string | null) =>
  withStored(['UTC', ...Intl.supportedValuesOf('timeZone')], stored).map((value) => ({
    value,
    label: value,
  }));

const withStored = (known: readonly string[], stored: string | null): string[] =>
  stored === null || known.includes(stored) ? [...known] : [stored, ...known];
