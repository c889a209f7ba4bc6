import type { Login } from '@backlot/contracts/platform/accounts/auth';
import { errorWithoutResponse } from '@backlot/data/call-error';

/** The WebAuthn package is loaded with the first use. */
const load = () =>
  import('./passkeys.data.ts').catch(() => {
    throw errorWithoutResponse('network');
  });

export const passkeySignIn = async (): Promise<Login> => (await load()).signInWithPasskey();
/** The confirmation for `continueAfterStepUp`. */
export const passkeyStepUp = async (): Promise<unknown> => (await load()).stepUpWithPasskey();
