/** What the API says about the own account. */
export const words = {
  samePassword: 'Choose a password that differs from the current one.',
  changed: 'Someone changed this record meanwhile.',
} as const;
