import { mainLanguage, type ShownValue } from '@backlot/contracts/site/app-content/app-content';

type PerLanguage = Exclude<ShownValue, { kind: 'flags' }>;

/** A value by language; of flags only the message has languages. */
const localizedOf = (value: ShownValue | null): PerLanguage | null =>
  value?.kind === 'flags' ? { kind: 'string', value: value.value.maintenance.message } : value;

/** English first. */
const mainFirst = (languages: Iterable<string>): string[] => {
  const all = new Set(languages);
  return all.delete(mainLanguage) ? [mainLanguage, ...all] : [...all];
};

export const languagesOf = (value: ShownValue): string[] =>
  mainFirst(Object.keys(localizedOf(value)?.value ?? {}));

/** The value with this language as the main one; null where it has none. */
export const inLanguage = (value: ShownValue | null, language: string): ShownValue | null => {
  const localized = localizedOf(value);
  return localized && language in localized.value
    ? ({ ...localized, value: { [mainLanguage]: localized.value[language] } } as ShownValue) // of its own kind
    : null;
};

/** The languages in which two values differ. */
export const changedLanguages = (before: ShownValue | null, after: ShownValue | null): string[] =>
  mainFirst([before, after].flatMap((value) => (value ? languagesOf(value) : []))).filter(
    (language) =>
      JSON.stringify(inLanguage(before, language)) !== JSON.stringify(inLanguage(after, language)),
  );
