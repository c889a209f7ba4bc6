/** Messages about passkeys in the browser. */
export const messages = {
  canceled: 'No passkey was used. Try again, or use another way.',
  alreadyAdded: 'This device already has a passkey for your account.',
};
