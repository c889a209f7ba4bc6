import { endpoint } from '../http/endpoint.ts';
import { email, id, instant } from '../values/fields.ts';
import { permission, role, sentRemotePermission } from './access.ts';
import { storedPreferences } from './preferences.ts';
import { z } from '../../z.ts';

export const credentials = z.strictObject({
  email,
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(128)),
});

/** The signed-in user: the login response without its token. */
export const signedInUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  permissions: z.array(permission),
  /** Those that remotes declare; apart, since an earlier host knows no other permissions than its own. Absent in a profile. */
  remotePermissions: z.optional(z.array(sentRemotePermission)),
  /** Path of the avatar, null without one. */
  img: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  preferences: storedPreferences,
});
export type SignedInUser = z.infer<typeof signedInUser>;

export const login = z.object({ ...signedInUser.shape, token: z.string(), expiresAt: instant });
export type Login = z.infer<typeof login>;

/** The password was correct, and the account has a second factor. */
export const secondStep = z.object({
  /** Sent back with the code. */
  ticket: z.string(),
  expiresAt: instant,
  /** What the account has besides recovery codes. */
  methods: z.array(z.enum(['code', 'passkey'])),
});
export type SecondStep = z.infer<typeof secondStep>;

/** A code of an authenticator app, or a recovery code, as people type them. */
export const factorCode = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, { abort: true }),
  z.regex(
    /^(\d{6}|[A-Z2-7]{10})$/,
    'Enter the 6-digit code from your authenticator app, or a 10-character recovery code.',
  ),
);
export const factorCodeForm = z.strictObject({ code: factorCode });

export const authApi = {
  adminLogin: endpoint({
    name: 'auth.adminLogin',
    summary: 'Sign in with email and password; an account with a second factor gets a ticket for it.',
    method: 'POST',
    path: 'auth/adminLogin',
    access: 'public',
    body: credentials,
    response: z.union([login, z.object({ secondStep })]),
  }),
  secondStep: endpoint({
    name: 'auth.secondStep',
    summary: 'Complete a sign-in with a code of the authenticator app, or a recovery code.',
    method: 'POST',
    path: 'auth/otp',
    access: 'public',
    body: z.strictObject({ ticket: z.string().check(z.maxLength(200)), code: factorCode }),
    response: login,
  }),
  me: endpoint({
    name: 'auth.me',
    summary: 'Get the admin of the current session.',
    method: 'GET',
    path: 'auth/me',
    access: 'session',
    response: signedInUser,
  }),
  stepUp: endpoint({
    name: 'auth.stepUp',
    summary: 'Confirm the password or a code; allows sensitive actions for 5 minutes.',
    method: 'POST',
    path: 'auth/stepup',
    access: 'session',
    beforeSecondFactor: true,
    body: z.union([z.strictObject({ password: credentials.shape.password }), factorCodeForm]),
    response: z.object({ until: instant }),
  }),
};
