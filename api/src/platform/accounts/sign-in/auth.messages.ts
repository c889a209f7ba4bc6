/** Messages about sign-in and accounts. */
export const authMessages = {
  wrongCredentials: 'Incorrect email or password.',
  wrongPassword: 'Incorrect password.',
  commonPassword: 'This password is too common. Choose a different one.',
  personalPassword: 'Your password can’t contain your name or email.',
  linkExpired: 'This link has expired or was already used.',
  request: {
    title: 'New access request',
    body: (name: string, email: string) =>
      `${name} (${email}) confirmed their email and is waiting for approval.`,
  },
} as const;
