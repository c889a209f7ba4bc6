/** Messages about second factors. */
export const factorMessages = {
  wrongCode: 'This code is incorrect or was already used. Wait for the next one.',
  signInEnded: 'This sign-in has expired. Enter your password again.',
  passkeyRefused: 'This passkey wasn’t accepted. Sign in with your password, or use another passkey.',
  passkeyNotAdded: 'This passkey couldn’t be added. Try again.',
  passkeyKnown: 'This passkey is already in use.',
  tooManyPasskeys: (most: number) => `You have ${most} passkeys. Remove one before you add another.`,
  alreadySet: 'You already have an authenticator app. Remove it before you add another.',
  notStarted: 'This setup has expired. Start again.',
  noAuthenticator: 'You don’t have an authenticator app.',
  noFactor: 'Add an authenticator app or a passkey first.',
} as const;
