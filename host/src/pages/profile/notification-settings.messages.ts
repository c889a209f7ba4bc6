export const messages = {
  title: 'Notifications',
  text: 'Choose where you get each kind. Emails about your own account are always sent.',
  loading: 'Loading notification settings',
  none: 'Your role gets no notifications.',
  channels: { bell: 'Bell', mail: 'Email' },
};
