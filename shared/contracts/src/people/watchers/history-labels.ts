import { watcherRowLabels } from './watcher.ts';

/** What changes besides the fields, in the history and the audit log. */
export const watcherHistoryLabels = {
  ...watcherRowLabels,
  emailVerifiedAt: 'Verified',
  blockedReason: 'Block reason',
  blockedNote: 'Block note',
  blockedUntil: 'Blocked until',
  access: 'Access to',
  device: 'Device',
  devices: 'Devices',
  payments: 'Payments',
  orders: 'Unpaid orders',
  subscriptions: 'Subscriptions',
  tickets: 'Tickets',
  signedInDevices: 'Signed-in devices',
  merged: 'Merged watcher',
  anonymizedAt: 'Anonymized',
  mergedIntoId: 'Merged into',
  termsVersion: 'Terms',
} as const;
