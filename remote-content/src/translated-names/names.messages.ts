export const namesMessages = {
  translation: (language: string) => `Name in ${language}`,
  addTranslation: 'Add a language',
  removeTranslation: (language: string) => `Remove ${language}`,
} as const;
