export const messages = {
  showTable: 'Show table',
  failed: 'Couldn’t load the chart. Its data is in the table.',
  picture: (title: string) => `Chart: ${title}. Its data is in the following table.`,
  none: '–',
};
