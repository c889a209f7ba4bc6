export const messages = {
  title: 'Notifications',
  text: 'Choose where you get each kind. Emails about your own account are always sent.',
  loading: 'Loading notification settings',
  none: 'Your role gets no notifications.',
  channels: { bell: 'Bell', mail: 'Email', push: 'Push' },
  push: {
    title: 'Push notifications in this browser',
    help: 'Shows the kinds below that have Push on, even while Backlot is closed. Signing out turns it off.',
    blocked: 'This browser blocks notifications from Backlot. Allow them in its settings for this site.',
    unknown: 'Couldn’t load the status of push notifications.',
    retry: 'Retry',
  },
};
