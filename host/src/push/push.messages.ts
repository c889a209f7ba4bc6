export const messages = {
  denied:
    'This browser doesn’t allow notifications from Backlot. Allow them in the browser’s settings for this site.',
  unavailable: 'This browser can’t reach its push service. Try again later.',
};
