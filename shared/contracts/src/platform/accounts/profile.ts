import { signedInUser } from './auth.ts';
import { changePasswordForm } from './new-password.ts';
import { endpoint } from '../http/endpoint.ts';
import { field, fieldsOfPerson, shapeOf } from '../records/record-fields.ts';
import { id, idParams, instant, phone, phoneHelp, text, version } from '../values/fields.ts';
import { z } from '../../z.ts';

const profileLimits = { name: 80, designation: 80, bio: 500 } as const;

/** The fields that users edit in their own account. */
export const profileFields = fieldsOfPerson({
  name: field(text(profileLimits.name, 2), { label: 'Name', blank: '' }),
  phone: field(z.nullable(phone), {
    label: 'Phone',
    blank: null,
    help: phoneHelp,
  }),
  designation: field(z.nullable(text(profileLimits.designation)), {
    label: 'Job title',
    blank: null,
    help: 'Such as Head of acquisitions.',
  }),
  bio: field(z.nullable(text(profileLimits.bio)), {
    label: 'About you',
    blank: null,
    help: 'Up to 500 characters.',
  }),
});
export const profileForm = z.strictObject({ ...shapeOf(profileFields), version });
export type ProfileForm = z.infer<typeof profileForm>;

/** The user's own account as the API returns it. */
export const profile = z.object({
  ...signedInUser.shape,
  version,
  phone: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type Profile = z.infer<typeof profile>;

export const session = z.object({
  _id: id,
  device: z.string(),
  ip: z.string(),
  /** Where it began; null where the proxy doesn’t know. */
  country: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

const ended = z.object({ ended: z.int() });

/** `_id` is always the caller's own: any other gets a 404. */
export const usersApi = {
  get: endpoint({
    name: 'user.get',
    summary: 'Get your own details.',
    method: 'GET',
    path: 'user/:_id',
    access: 'session',
    beforePasswordChange: true,
    params: idParams,
    response: profile,
  }),
  update: endpoint({
    name: 'user.update',
    summary: 'Change your own details.',
    method: 'PUT',
    path: 'user/:_id',
    access: 'session',
    params: idParams,
    body: profileForm,
    fields: profileFields,
    response: profile,
    message: 'Details saved',
  }),
  changePassword: endpoint({
    name: 'user.changePassword',
    summary: 'Change your password; ends all other sessions.',
    method: 'PUT',
    path: 'user/change_password/:_id',
    access: 'session',
    beforePasswordChange: true,
    params: idParams,
    body: changePasswordForm,
    fields: {
      password: { label: 'New password' },
      confirmPassword: { label: 'New password', missing: 'Confirm the new password.' },
    },
    response: z.null(),
    message: 'Password changed. You’re signed out of all other sessions.',
  }),
  uploadAvatar: endpoint({
    name: 'user.uploadAvatar',
    summary: 'Replace your photo.',
    method: 'POST',
    path: 'user/:_id/avatar',
    access: 'session',
    params: idParams,
    kind: 'multipart',
    response: profile,
    message: 'Photo saved',
  }),
  removeAvatar: endpoint({
    name: 'user.removeAvatar',
    summary: 'Remove your photo.',
    method: 'DELETE',
    path: 'user/:_id/avatar',
    access: 'session',
    params: idParams,
    response: profile,
  }),
  sessions: endpoint({
    name: 'user.sessions',
    summary: 'List your active sessions, newest first.',
    method: 'GET',
    path: 'user/:_id/session',
    access: 'session',
    beforePasswordChange: true,
    params: idParams,
    response: z.array(session),
  }),
  endSession: endpoint({
    name: 'user.endSession',
    summary: 'End one of your sessions.',
    method: 'DELETE',
    path: 'user/:_id/session/:sessionId',
    access: 'session',
    beforePasswordChange: true,
    params: z.strictObject({ _id: id, sessionId: id }),
    response: ended,
    message: 'Session ended',
  }),
  endAllSessions: endpoint({
    name: 'user.endAllSessions',
    summary: 'End all of your sessions, including this one.',
    method: 'DELETE',
    path: 'user/:_id/session',
    access: 'session',
    beforePasswordChange: true,
    params: idParams,
    response: ended,
    message: 'You’re signed out everywhere.',
  }),
};
