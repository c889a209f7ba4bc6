import { permission, sentRemotePermission } from '../accounts/access.ts';
import { z } from '../../z.ts';
import { cardCalls, earlyCall } from './early.ts';
import { recordType, slotId } from './slots.ts';

/** A permission of the product, one that the remote itself declares, or any session. `isKnownAccess` checks it. */
const remoteAccess = z.union([z.literal('session'), permission, sentRemotePermission]);
const adminPath = z.string().check(z.regex(/^\/admin(\/[a-z_-]+)+(\/\*)?$/, 'A path below /admin'));
const adminLink = z.string().check(z.regex(/^\/admin(?=[/?]|$)/, 'A link below /admin'));
const expose = z.string().check(z.regex(/^\.\/[a-z-]+$/, 'A path such as ./movies'));

/** Icon names that a remote may use; the host renders them, so that a menu needs no remote code. */
export const navIcon = z.enum([
  'movie',
  'maker',
  'watcher',
  'segment',
  'payment',
  'coupon',
  'statement',
  'payout',
  'report',
  'help',
  'reply',
  'deadline',
  'mail',
  'lookup',
  'country',
  'admin',
  'audit',
  'page',
  'subscription',
  'seller',
  'site',
  'dashboard',
]);
/** What a status means; sets its color and shape. */
export const statusTone = z.enum(['neutral', 'info', 'progress', 'success', 'warning', 'danger']);
export type StatusTone = z.infer<typeof statusTone>;
/** The shape of a status whose tone says too little. */
export const statusIcon = z.enum(['inbox', 'clock', 'lock']);
export type StatusIcon = z.infer<typeof statusIcon>;
export const navGroup = z.enum(['catalog', 'people', 'money', 'insight', 'service', 'site', 'settings']);
/** The pages of the dashboard. */
export const dashboardBoard = z.enum(['overview', 'eco', 'business', 'performance', 'social']);
export type DashboardBoard = z.infer<typeof dashboardBoard>;
export const boardPaths = {
  overview: '/admin',
  eco: '/admin/eco',
  business: '/admin/business',
  performance: '/admin/performance',
  social: '/admin/social',
} as const satisfies Record<DashboardBoard, string>;

/**
 * Everything that the host must know about a remote before its code is loaded: menu, routes, slots, search,
 * notification targets. A remote writes it in `src/remote.ts` with `defineRemote()`; the build checks it and emits it
 * as `remote.json`.
 */
export const remoteDescriptor = z.object({
  id: z.string().check(z.regex(/^[a-z]+$/)),
  title: z.string(),
  owner: z.string(),
  /** Major and minor of this contract that the remote was written for. */
  contract: z.string().check(z.regex(/^\d+\.\d+$/)),
  /** Permissions of its own, `{id}:{word}`, which superadmins hold and grant to others. */
  permissions: z.optional(
    z.array(
      z.object({
        /** `permissionProblem` checks it. */
        key: z.string(),
        /** Where people are granted it: `View events`. */
        label: z.string().check(z.maxLength(80)),
      }),
    ),
  ),
  nav: z.array(
    z.object({
      to: adminPath,
      label: z.string(),
      icon: navIcon,
      access: remoteAccess,
      group: navGroup,
      order: z.int(),
      /** The area of `GET count/badges` whose number it shows. */
      badge: z.optional(z.string()),
    }),
  ),
  routes: z.array(
    z.object({
      path: adminPath,
      access: remoteAccess,
      expose,
      title: z.string(),
      /** Reads that its pages begin with. */
      early: z.optional(z.array(earlyCall)),
    }),
  ),
  slots: z.array(
    z
      .object({
        id: slotId,
        name: z.string(),
        expose,
        access: remoteAccess,
        order: z.int(),
        size: z.enum(['normal', 'wide']),
        /** The label of a tab or an action of a record; names the card where cards are arranged, `name` by default. */
        title: z.optional(z.string()),
        /** The boards that show the card; only the overview by default. Unknown boards are ignored. */
        boards: z.optional(z.array(z.string())),
        /** The records whose pages show the tab or action. */
        records: z.optional(z.array(recordType)),
        /** Reads that a card of the dashboard begins with. */
        early: z.optional(cardCalls),
      })
      .check(
        z.refine(
          ({ id, early }) => !early || id === 'dashboard.card/v1',
          'Only a card of the dashboard may begin with reads.',
        ),
        z.refine(
          ({ id, title, records }) => !id.startsWith('record.') || (title && records),
          'A tab or an action of a record must have a title and records.',
        ),
      ),
  ),
  /** Where the records that `GET search` finds open, by its `type`. */
  search: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      to: adminLink,
      access: remoteAccess,
      /** The shape of its image: 2:3, or round with initials where there is none. */
      media: z.optional(z.enum(['poster', 'photo'])),
      /** The label and tone of each status that a record may have, and icons other than those of the tones. */
      statuses: z.optional(
        z.object({
          labels: z.record(z.string(), z.string()),
          tones: z.record(z.string(), statusTone),
          /** One that this version doesn't know is that of the tone. */
          icons: z.optional(z.record(z.string(), z.string())),
        }),
      ),
    }),
  ),
  /** Pages that the search offers by what they do. */
  actions: z.optional(z.array(z.object({ label: z.string(), to: adminPath, access: remoteAccess }))),
  /** Keys of its pages, for the list of keyboard shortcuts; pressed together, `mod` being Ctrl or ⌘. */
  shortcuts: z.optional(
    z.array(z.object({ label: z.string(), keys: z.array(z.string()), access: remoteAccess })),
  ),
  targets: z.array(
    z.object({
      notification: z.string(),
      to: adminLink,
      fallback: adminLink,
      /** The title of several notifications of this kind, as `{count} new tickets`; they then open `fallback`. */
      group: z.optional(z.string()),
    }),
  ),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** The contract of this version. A remote of another major is refused; a later minor may name what is unknown here. */
export const remoteContract = '1.7';
