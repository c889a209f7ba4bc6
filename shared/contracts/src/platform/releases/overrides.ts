import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../values/fields.ts';
import { remoteParams } from './remote-registry.ts';
import { z } from '../../z.ts';

/** An origin of the person's own machine. A policy can't name `[::1]`, which `localhost` reaches too. */
const loopbackOrigin = z.string().check(
  z.regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/, 'Use a URL such as http://localhost:4701.'),
  z.refine((origin) => !(Number(origin.split(':')[2]) > 65_535), 'Use a port up to 65535.'),
);

/** One remote that a session loads from the person's own machine. */
export const releaseOverride = z.object({
  remote: z.string(),
  origin: loopbackOrigin,
  until: instant,
  /** The person who started it; it never runs for another one. */
  adminId: id,
});
export type ReleaseOverride = z.infer<typeof releaseOverride>;

const ofRemote = { path: 'release/remote/:remote/override', params: remoteParams } as const;

export const overridesApi = {
  start: endpoint({
    ...ofRemote,
    name: 'release.startOverride',
    summary:
      'Load one remote from the caller’s own machine for an hour, in this session and browser only. It replaces an earlier override. 409 `browser_unknown` without the cookie of a sign-in.',
    method: 'POST',
    access: 'release:manage',
    stepUp: true,
    body: z.strictObject({ origin: loopbackOrigin }),
    fields: { origin: { label: 'URL' } },
    response: releaseOverride,
  }),
  end: endpoint({
    ...ofRemote,
    name: 'release.endOverride',
    summary: 'End the override of this browser.',
    method: 'DELETE',
    access: 'session',
    response: z.object({ remote: z.string() }),
  }),
};
