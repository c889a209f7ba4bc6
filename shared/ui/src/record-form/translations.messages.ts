export const translationMessages = {
  name: 'Name',
  add: 'Add language',
  remove: (language: string) => `Remove ${language}`,
  nothingFound: 'No results',
  inLanguage: (label: string, language: string) => `${label} in ${language}`,
} as const;
