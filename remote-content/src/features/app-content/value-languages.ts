import { mainLanguage, type ShownValue } from '@backlot/contracts/appcontent';

type PerLanguage = Exclude<ShownValue, { kind: 'flags' }>;

/** What a value holds in each language; of the switches of an app only the message is written in several. */
const wordsOf = (value: ShownValue | null): PerLanguage | null =>
  value?.kind === 'flags' ? { kind: 'string', value: value.value.maintenance.message } : value;

/** English first. */
const mainFirst = (languages: Iterable<string>): string[] => {
  const all = new Set(languages);
  return all.delete(mainLanguage) ? [mainLanguage, ...all] : [...all];
};

export const languagesOf = (value: ShownValue): string[] =>
  mainFirst(Object.keys(wordsOf(value)?.value ?? {}));

/** The same value as if this language were the main one; null where it says nothing in it. */
export const inLanguage = (value: ShownValue | null, language: string): ShownValue | null => {
  const words = wordsOf(value);
  return words && language in words.value
    ? ({ ...words, value: { [mainLanguage]: words.value[language] } } as ShownValue) // of its own kind
    : null;
};

/** The languages in which two values say something else. */
export const changedLanguages = (before: ShownValue | null, after: ShownValue | null): string[] =>
  mainFirst([before, after].flatMap((value) => (value ? languagesOf(value) : []))).filter(
    (language) =>
      JSON.stringify(inLanguage(before, language)) !== JSON.stringify(inLanguage(after, language)),
  );
