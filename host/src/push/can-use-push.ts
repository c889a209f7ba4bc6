/** Whether this browser can show push messages of this site. Safari on phones can only for an installed one. */
export const canUsePush = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** Whether it was ever allowed to; without asking. */
export const mayHavePush = (): boolean => canUsePush() && Notification.permission === 'granted';
