import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { call } from '@backlot/data/call';
import { signChallenge } from './browser-passkeys.ts';

const signed = async () => signChallenge(await call(passkeysApi.options));

export const signInWithPasskey = async () => call(passkeysApi.signIn, { body: await signed() });
export const stepUpWithPasskey = async () => call(passkeysApi.stepUp, { body: await signed() });
