const base = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase();

/**
 * The language of the payment pages: the reader's first that the page has texts in, else English.
 * @param preferred of the Accept-Language header
 * @param available languages that the page has texts in, beside English
 */
export const pageLanguage = (preferred: readonly string[], available: readonly string[]): string =>
  preferred.map(base).find((language) => language === 'en' || available.includes(language)) ?? 'en';
