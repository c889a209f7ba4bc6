/** Messages about passkeys in the browser. */
export const messages = {
  canceled: 'No passkey was used. Try again, or use another method.',
  alreadyAdded: 'This device already has a passkey for your account.',
};
