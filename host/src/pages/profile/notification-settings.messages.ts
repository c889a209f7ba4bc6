export const messages = {
  title: 'Notifications',
  text: 'Choose how you receive each kind of notification. Emails about your account are always sent.',
  loading: 'Loading notification settings',
  none: 'Your role doesn’t receive notifications.',
  channels: { bell: 'Bell', mail: 'Email', push: 'Push' },
  push: {
    title: 'Push notifications in this browser',
    help: 'Notifications appear even when Backlot is closed. Once this is on, choose their kinds below. Signing out turns it off.',
    blocked:
      'This browser blocks notifications from Backlot. Allow them in the browser’s settings for this site.',
    unknown: 'Couldn’t load the status of push notifications.',
    retry: 'Try again',
  },
};
