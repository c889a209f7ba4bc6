import { endpoint } from '../http/endpoint.ts';
import { pageOf, queryInt } from '../lists/list.ts';
import { countryCode, idParams, instant } from '../values/fields.ts';
import { z } from '../../z.ts';

/** How someone signed in, or what was refused. */
export const signInMethod = z.enum(['password', 'code', 'recoveryCode', 'passkey']);
export type SignInMethod = z.infer<typeof signInMethod>;

/** A sign-in to an account, or an attempt. */
export const recentSignIn = z.object({
  _id: z.string(),
  at: instant,
  isSuccessful: z.boolean(),
  method: signInMethod,
  ip: z.string(),
  /** A browser and its operating system; null when it wasn't noted. */
  device: z.nullable(z.string()),
  /** Of the network; null where no proxy tells it. */
  country: z.nullable(countryCode),
});
export type RecentSignIn = z.infer<typeof recentSignIn>;

/** An entry of the audit log, as its author sees it. */
export const ownAction = z.object({
  _id: z.string(),
  at: instant,
  /** `resource.verb`: `movie.update`. */
  action: z.string(),
  objectType: z.string(),
  /** The current name of the record; null when it is purged, or without the permission to read it. */
  objectName: z.nullable(z.string()),
});
export type OwnAction = z.infer<typeof ownAction>;

/** `_id` is always the caller's own: any other gets a 404. */
export const ownActivityApi = {
  signIns: endpoint({
    name: 'user.signIns',
    summary: 'List the last 20 sign-ins and failed attempts for your account, newest first.',
    method: 'GET',
    path: 'user/:_id/signin',
    access: 'session',
    beforePasswordChange: true,
    params: idParams,
    response: z.array(recentSignIn),
  }),
  activity: endpoint({
    name: 'user.activity',
    summary: 'List your activity, newest first.',
    method: 'GET',
    path: 'user/:_id/activity',
    access: 'session',
    params: idParams,
    query: z.strictObject({ page: z._default(queryInt(1, 400), 1) }),
    response: pageOf(ownAction),
  }),
};
