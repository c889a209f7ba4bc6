export const totalsMessages = {
  label: 'Totals by currency',
  loading: 'Loading totals',
  failed: 'Could not load totals.',
  retry: 'Try again',
};
