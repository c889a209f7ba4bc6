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
 * @throws CallError `passkey_canceled` when the user closes the browser's dialog, or has no passkey; `passkey_domain` when
 * the page is open at an address that can't have any, such as a bare IP address
 */
export const signChallenge = async (
  optionsJSON: Response<typeof passkeysApi.options>,
): Promise<PasskeyAssertion> => passkeyAssertion.parse(await inBrowser(startAuthentication({ optionsJSON })));

/** The same for a new passkey. */
export const createPasskey = async (
  optionsJSON: Response<typeof passkeysApi.creationOptions>,
): Promise<PasskeyAttestation> =>
  passkeyAttestation.parse(await inBrowser(startRegistration({ optionsJSON })));

const codes: Partial<Record<WebAuthnError['code'], keyof typeof messages>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_known',
  ERROR_INVALID_DOMAIN: 'passkey_domain',
  ERROR_INVALID_RP_ID: 'passkey_domain',
};

const inBrowser = async <T>(dialog: Promise<T>): Promise<T> => {
  try {
    return await dialog;
  } catch (error) {
    const code = (error instanceof WebAuthnError && codes[error.code]) || 'passkey_canceled';
    throw new CallError({ status: 0, code, message: messages[code] });
  }
};
