import {
  type PasskeyAssertion,
  passkeyAssertion,
  type PasskeyAttestation,
  passkeyAttestation,
  type passkeysApi,
} from '@backlot/contracts/platform/accounts/passkeys';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { CallError } from '@backlot/data/call-error';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { messages } from './passkeys.messages.ts';

/**
 * Asks the browser for one of its passkeys and signs a challenge of the API with it. Load this module on use: it has the
 * WebAuthn package.
 * @throws CallError `passkey_canceled` when the user closes the browser's dialog, or has no passkey
 */
export const signChallenge = async (
  optionsJSON: Response<typeof passkeysApi.options>,
): Promise<PasskeyAssertion> => passkeyAssertion.parse(await inBrowser(startAuthentication({ optionsJSON })));

/** The same for a new passkey. */
export const createPasskey = async (
  optionsJSON: Response<typeof passkeysApi.creationOptions>,
): Promise<PasskeyAttestation> =>
  passkeyAttestation.parse(await inBrowser(startRegistration({ optionsJSON })));

const inBrowser = async <T>(dialog: Promise<T>): Promise<T> => {
  try {
    return await dialog;
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new CallError({
      status: 0,
      code: isKnown ? 'passkey_known' : 'passkey_canceled',
      message: isKnown ? messages.alreadyAdded : messages.canceled,
    });
  }
};
