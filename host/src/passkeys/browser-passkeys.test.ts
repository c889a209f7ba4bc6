import { WebAuthnError } from '@simplewebauthn/browser';
import { createPasskey } from './browser-passkeys.ts';

const registration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  startRegistration: () => registration() as Promise<unknown>,
}));

const refusal = (code: WebAuthnError['code']) =>
  new WebAuthnError({ message: 'refused', code, cause: new Error('refused') });

test.each([
  ['ERROR_INVALID_DOMAIN', 'passkey_domain'],
  ['ERROR_INVALID_RP_ID', 'passkey_domain'],
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'passkey_known'],
  ['ERROR_CEREMONY_ABORTED', 'passkey_canceled'],
] as const)('a browser that refuses with %s is reported as %s', async (code, expected) => {
  registration.mockRejectedValue(refusal(code));
  await expect(createPasskey({} as never)).rejects.toMatchObject({ code: expected });
});
