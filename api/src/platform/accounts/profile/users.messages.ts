/** Messages about the user's own account. */
export const userMessages = {
  samePassword: 'Choose a password that differs from the current one.',
} as const;
