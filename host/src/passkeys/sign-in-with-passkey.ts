import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import type { Login } from '@backlot/contracts/platform/accounts/auth';
import { call } from '@backlot/data/call';
import { signChallenge } from './browser-passkeys.ts';

export const signInWithPasskey = async (): Promise<Login> =>
  call(passkeysApi.signIn, { body: await signChallenge() });
