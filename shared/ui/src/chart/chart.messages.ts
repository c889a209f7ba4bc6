export const messages = {
  showTable: 'Show table',
  failed: 'The chart could not be drawn. Its figures are in the table.',
  picture: (title: string) => `Chart: ${title}. Its figures are in the table that follows.`,
  none: '–',
};
