const base = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase();

/** The reader's first language that the payment pages have texts in: English, or one of those available. */
export const pageLanguage = (preferred: readonly string[], available: readonly string[]) =>
  preferred.map(base).find((language) => language === 'en' || available.includes(language));
