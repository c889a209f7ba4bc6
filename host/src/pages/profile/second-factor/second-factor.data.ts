import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { call } from '@backlot/data/call';
import { errorWithoutResponse } from '@backlot/data/call-error';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const secondFactorQuery = (_id: string) => queryOf(secondFactorApi.get, { params: { _id } });

const write = <T>(send: () => Promise<T>): Promise<T> =>
  withInvalidation(withStepUp(send), () => invalidate('user'));

export const startAuthenticator = (_id: string) =>
  withStepUp(() => call(secondFactorApi.start, { params: { _id } }));

export const confirmAuthenticator = (_id: string, code: string) =>
  write(() => call(secondFactorApi.confirm, { params: { _id }, body: { code } }));

export const removeAuthenticator = (_id: string) =>
  write(() => call(secondFactorApi.remove, { params: { _id } }));

export const renewRecoveryCodes = (_id: string) =>
  write(() => call(secondFactorApi.renewRecoveryCodes, { params: { _id } }));

/** The WebAuthn package is loaded with the first passkey. */
export const addPasskey = async (_id: string, name: string) => {
  const browser = import('../../../passkeys/browser-passkeys.ts').catch(() => {
    throw errorWithoutResponse('network');
  });
  const options = await withStepUp(() => call(passkeysApi.creationOptions, { params: { _id } }));
  const credential = await (await browser).createPasskey(options);
  return write(() => call(passkeysApi.add, { params: { _id }, body: { name, credential } }));
};

export const removePasskey = (_id: string, passkeyId: string) =>
  write(() => call(passkeysApi.remove, { params: { _id, passkeyId } }));
