/** Messages about the user's own account. */
export const userMessages = {
  samePassword: 'Choose a password that differs from the current one.',
  changed: 'Someone else changed this record. Reload it and try again.',
} as const;
