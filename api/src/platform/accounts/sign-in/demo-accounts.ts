/** Public on purpose: accounts with it exist in demo mode only, and every start prints them. */
export const demoPassword = 'Backlot-demo-2026!';
/** `.test` is reserved: nobody owns an address there. */
export const demoDomain = 'backlot.test';

/** Whether these credentials are known to everyone. A database may have begun as a demo. */
export const isDemoAccount = ({ email, password }: { email: string; password: string }): boolean =>
  email.endsWith(`@${demoDomain}`) && password === demoPassword;
