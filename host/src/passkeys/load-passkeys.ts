import type { Login } from '@backlot/contracts/platform/accounts/auth';
import { errorWithoutResponse } from '@backlot/data/call-error';

const load = async <T>(module: Promise<T>): Promise<T> =>
  module.catch(() => {
    throw errorWithoutResponse('network');
  });

/** Signing in with a passkey; the WebAuthn package is loaded with the first use. */
export const passkeySignIn = async (): Promise<Login> =>
  (await load(import('./sign-in-with-passkey.ts'))).signInWithPasskey();

/** Confirming with a passkey; the same. */
export const passkeyStepUp = async (): Promise<void> =>
  (await load(import('./step-up-with-passkey.ts'))).stepUpWithPasskey();
