export const csvMessages = {
  csv: 'CSV',
  saveCsv: (title: string) => `Download ${title} as CSV`,
} as const;
