import { endpoint } from '../http/endpoint.ts';
import { email, id, instant, newPassword, text } from '../values/fields.ts';
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

const none = z.null();
type Twice = { password: string; confirmPassword: string };
const twice = z.refine<Twice>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: 'The passwords don’t match.',
});

/** One-time tokens: 256 bits, base64url. */
export const oneTimeToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open the link in the email again.'));
/** In paths any text is accepted, so that a mangled link gets the same response as an expired one. */
const linkParams = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const resetPasswordForm = z
  .strictObject({ password: newPassword, confirmPassword: z.string() })
  .check(twice);
export const changePasswordForm = z
  .strictObject({
    currentPassword: z.string().check(z.minLength(1, 'Required'), z.maxLength(128)),
    password: newPassword,
    confirmPassword: z.string().check(z.minLength(1)),
  })
  .check(twice);

export const accessRequest = z.strictObject({ name: text(80, 2), email, reason: text(500, 10) });
export const invitationForm = z
  .strictObject({
    token: oneTimeToken,
    name: text(80, 2),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(twice);

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
  forgotPassword: endpoint({
    name: 'auth.forgotPassword',
    summary: 'Email a recovery link; the response is the same whether or not the account exists.',
    method: 'POST',
    path: 'auth/forgotpassword',
    access: 'public',
    body: z.strictObject({ email }),
    response: none,
    message: 'If an account has this email, we’ve sent a recovery link.',
  }),
  checkReset: endpoint({
    name: 'auth.checkReset',
    summary: 'Check whether a recovery link is still valid.',
    method: 'GET',
    path: 'auth/resetpassword/:token',
    access: 'public',
    params: linkParams,
    response: z.object({ usable: z.boolean() }),
  }),
  resetPassword: endpoint({
    name: 'auth.resetPassword',
    summary: 'Set a new password with a recovery link; ends every session.',
    method: 'PUT',
    path: 'auth/resetpassword/:token',
    access: 'public',
    params: linkParams,
    body: resetPasswordForm,
    response: none,
    message: 'Password changed. Sign in with your new password.',
  }),
  requestAccess: endpoint({
    name: 'auth.requestAccess',
    summary: 'Request an account; a superadmin reviews the request.',
    method: 'POST',
    path: 'auth/register',
    access: 'public',
    body: accessRequest,
    response: none,
    message:
      'Thank you. Confirm your email with the link we sent. A superadmin will then review your request.',
  }),
  checkInvitation: endpoint({
    name: 'auth.checkInvitation',
    summary: 'Get an invitation; null when it is no longer valid.',
    method: 'GET',
    path: 'auth/invitation/:token',
    access: 'public',
    params: linkParams,
    response: z.nullable(z.object({ email: z.string(), name: z.string(), role })),
  }),
  acceptInvitation: endpoint({
    name: 'auth.acceptInvitation',
    summary: 'Accept an invitation by choosing a password.',
    method: 'POST',
    path: 'auth/invitation',
    access: 'public',
    body: invitationForm,
    response: none,
    message: 'Your account is ready. Sign in with your new password.',
  }),
  verifyEmail: endpoint({
    name: 'auth.verifyEmail',
    summary: 'Confirm an email with the link sent to it.',
    method: 'POST',
    path: 'auth/verifyemail',
    access: 'public',
    body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    response: none,
    message: 'Your email is confirmed.',
  }),
  resendVerification: endpoint({
    name: 'auth.resendVerification',
    summary: 'Resend the confirmation link; the response is the same for every email.',
    method: 'POST',
    path: 'auth/verifyemail/resend',
    access: 'public',
    body: z.strictObject({ email }),
    response: none,
    message: 'If this email is awaiting confirmation, we’ve sent a new link.',
  }),
};
