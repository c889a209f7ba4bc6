/** What the API says about accounts. */
export const words = {
  wrongCredentials: 'E-mail or password is wrong.',
  wrongPassword: 'The password is wrong.',
  commonPassword: 'This password is too easy to guess. Choose another one.',
  personalPassword: 'A password must not be made of your name or e-mail address.',
  linkEnded: 'This link has expired or was used already.',
  request: {
    title: 'Someone asks for an account',
    body: (name: string, email: string) =>
      `${name} (${email}) confirmed their address and waits for a decision.`,
  },
} as const;
