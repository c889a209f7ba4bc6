import { permission } from '../accounts/access.ts';
import { z } from '../../z.ts';

const access = z.union([z.literal('session'), permission]);
const adminPath = z.string().check(z.regex(/^\/admin(\/[a-z_-]+)+(\/\*)?$/, 'A path below /admin'));
const expose = z.string().check(z.regex(/^\.\/[a-z-]+$/, 'A path such as ./movies'));

/** Icon names that a remote may use; the host renders them, so that a menu needs no remote code. */
export const navIcon = z.enum([
  'movie',
  'maker',
  'watcher',
  'payment',
  'coupon',
  'statement',
  'payout',
  'report',
  'help',
  'lookup',
  'country',
  'admin',
  'audit',
  'page',
  'subscription',
  'dashboard',
]);
export const navGroup = z.enum(['catalog', 'people', 'money', 'insight', 'service', 'site', 'settings']);

/**
 * Everything that the host must know about a remote before its code is loaded: menu, routes, slots, search,
 * notification targets. A remote writes it in `src/remote.ts` with `defineRemote()`; the build checks it and emits it
 * as `remote.json`.
 */
export const remoteDescriptor = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+$/)),
  title: z.string(),
  owner: z.string(),
  /** Major and minor of this contract that the remote was written for. */
  contract: z.string().check(z.regex(/^\d+\.\d+$/)),
  nav: z.array(
    z.strictObject({
      to: adminPath,
      label: z.string(),
      icon: navIcon,
      access,
      group: navGroup,
      order: z.int(),
    }),
  ),
  routes: z.array(z.strictObject({ path: adminPath, access, expose, title: z.string() })),
  slots: z.array(
    z.strictObject({
      id: z.literal('dashboard.card/v1'),
      name: z.string(),
      expose,
      access,
      order: z.int(),
      size: z.enum(['normal', 'wide']),
    }),
  ),
  search: z.array(
    z.strictObject({
      type: z.string(),
      label: z.string(),
      endpoint: z.string(),
      path: z.string(),
      to: z.string(),
      access,
    }),
  ),
  targets: z.array(z.strictObject({ notification: z.string(), to: z.string(), fallback: z.string() })),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** The major that the host of this tree speaks. */
export const remoteContract = '1.0';
