import { login } from './auth.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, text } from '../values/fields.ts';
import { z } from '../../z.ts';

/** Binary parts of WebAuthn: base64url without padding. */
const base64url = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
const publicKey = z.literal('public-key');
export const passkeyTransport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type PasskeyTransport = z.infer<typeof passkeyTransport>;

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: publicKey,
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.record(z.string().check(z.maxLength(100)), z.unknown()),
};

/** What a browser makes of the options for a sign-in. */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What a browser makes of the options for a new passkey. */
export const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    authenticatorData: z.optional(base64url(8_000)),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url(8_000)),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ type: publicKey, id: z.string(), transports: z.array(passkeyTransport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export const passkey = z.object({
  _id: id,
  name: z.string(),
  /** Synced to the owner's other devices. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyName = z.strictObject({ name: text(60, 1) });

/** `_id` is always the caller's own: any other gets a 404. */
export const passkeysApi = {
  options: endpoint({
    name: 'auth.passkeyOptions',
    summary:
      'Get the options for signing in or confirming with a passkey; the challenge is valid for 5 minutes.',
    method: 'POST',
    path: 'auth/passkey/options',
    access: 'public',
    response: requestOptions,
  }),
  signIn: endpoint({
    name: 'auth.passkeySignIn',
    summary: 'Sign in with a passkey.',
    method: 'POST',
    path: 'auth/passkey',
    access: 'public',
    body: passkeyAssertion,
    response: login,
  }),
  stepUp: endpoint({
    name: 'auth.passkeyStepUp',
    summary: 'Confirm with a passkey; allows sensitive actions for 5 minutes.',
    method: 'POST',
    path: 'auth/stepup/passkey',
    access: 'session',
    beforeSecondFactor: true,
    body: passkeyAssertion,
    response: z.object({ until: instant }),
  }),
  creationOptions: endpoint({
    name: 'user.passkeyOptions',
    summary: 'Get the options for a new passkey; the challenge is valid for 5 minutes.',
    method: 'POST',
    path: 'user/:_id/passkey/options',
    access: 'session',
    stepUp: true,
    beforeSecondFactor: true,
    params: idParams,
    response: creationOptions,
  }),
  add: endpoint({
    name: 'user.addPasskey',
    summary: 'Add a passkey; the first second factor comes with recovery codes.',
    method: 'POST',
    path: 'user/:_id/passkey',
    access: 'session',
    stepUp: true,
    beforeSecondFactor: true,
    params: idParams,
    body: z.strictObject({ ...passkeyName.shape, credential: passkeyAttestation }),
    fields: { name: { label: 'Name' } },
    response: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
    message: 'Passkey added',
  }),
  remove: endpoint({
    name: 'user.removePasskey',
    summary: 'Remove a passkey.',
    method: 'DELETE',
    path: 'user/:_id/passkey/:passkeyId',
    access: 'session',
    stepUp: true,
    beforeSecondFactor: true,
    params: z.strictObject({ _id: id, passkeyId: id }),
    response: z.null(),
    message: 'Passkey removed',
  }),
};
