import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { call } from '@backlot/data/call';
import { continueAfterStepUp } from '@backlot/data/step-up';
import { signChallenge } from './browser-passkeys.ts';

/** Confirms with a passkey; on success the waiting action continues. */
export const stepUpWithPasskey = async (): Promise<void> =>
  continueAfterStepUp(signChallenge().then((body) => call(passkeysApi.stepUp, { body })));
