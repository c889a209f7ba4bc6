import { endpoint } from '../http/endpoint.ts';
import { idParams, instant } from '../values/fields.ts';
import { passkey } from './passkeys.ts';
import { z } from '../../z.ts';

export const secondFactor = z.object({
  /** The authenticator app; null without one. */
  authenticator: z.nullable(z.object({ addedAt: instant })),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** The person's role requires a second factor. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const recoveryCodes = z.array(z.string());

/** The first code of an app that is being added: there may be no recovery codes yet. */
const firstCodeForm = z.strictObject({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.minLength(1, { abort: true }),
    z.regex(/^\d{6}$/, 'Enter the 6-digit code from your authenticator app.'),
  ),
});

/** `_id` is always the caller's own: any other gets a 404. */
export const secondFactorApi = {
  get: endpoint({
    name: 'user.secondFactor',
    summary: 'Get your second factors.',
    method: 'GET',
    path: 'user/:_id/2fa',
    access: 'session',
    beforePasswordChange: true,
    params: idParams,
    response: secondFactor,
  }),
  start: endpoint({
    name: 'user.startAuthenticator',
    summary: 'Create a secret for an authenticator app; it takes effect with its first code.',
    method: 'POST',
    path: 'user/:_id/2fa',
    access: 'session',
    stepUp: true,
    beforeSecondFactor: true,
    params: idParams,
    response: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://`, to be scanned. */
      uri: z.string(),
    }),
  }),
  confirm: endpoint({
    name: 'user.confirmAuthenticator',
    summary:
      'Add the authenticator app by its first code; the first second factor comes with recovery codes.',
    method: 'PUT',
    path: 'user/:_id/2fa',
    access: 'session',
    stepUp: true,
    beforeSecondFactor: true,
    params: idParams,
    body: firstCodeForm,
    fields: { code: { label: 'Code' } },
    response: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
    message: 'Authenticator app added',
  }),
  remove: endpoint({
    name: 'user.removeAuthenticator',
    summary: 'Remove the authenticator app.',
    method: 'DELETE',
    path: 'user/:_id/2fa',
    access: 'session',
    stepUp: true,
    beforeSecondFactor: true,
    params: idParams,
    response: z.null(),
    message: 'Authenticator app removed',
  }),
  renewRecoveryCodes: endpoint({
    name: 'user.renewRecoveryCodes',
    summary: 'Create new recovery codes; earlier ones no longer work.',
    method: 'POST',
    path: 'user/:_id/2fa/recovery',
    access: 'session',
    stepUp: true,
    params: idParams,
    response: z.object({ recoveryCodes }),
  }),
};
