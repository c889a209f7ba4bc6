export const totalsMessages = {
  label: 'Totals by currency',
  loading: 'Loading totals',
  failed: 'Couldn’t load the totals.',
};
