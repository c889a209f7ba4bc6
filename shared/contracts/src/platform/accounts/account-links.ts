import { endpoint } from '../http/endpoint.ts';
import { email, newPassword, text } from '../values/fields.ts';
import { role } from './access.ts';
import { twice } from './new-password.ts';
import { z } from '../../z.ts';

const none = z.null();

/** One-time tokens: 256 bits, base64url. */
export const oneTimeToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open the link in the email again.'));
/** In paths any text is accepted, so that a mangled link gets the same response as an expired one. */
const linkParams = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const resetPasswordForm = z
  .strictObject({ password: newPassword, confirmPassword: z.string() })
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

/** What visitors without a session do about accounts, by the links of emails. */
export const accountLinksApi = {
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
