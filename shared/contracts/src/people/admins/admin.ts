import { bulkRequestOf, bulkResultOf } from '../../platform/bulk/bulk.ts';
import { permission, permissions, role, type Permission } from '../../platform/accounts/access.ts';
import {
  email,
  id,
  instant,
  languageTag,
  recordFields,
  reference,
  storable,
  text,
  version,
  withBlanks,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { profileForm } from '../../platform/accounts/profile.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { z } from '../../z.ts';

export const adminStatus = z.enum(['invited', 'active', 'deactivate', 'blocked']);
export type AdminStatus = z.infer<typeof adminStatus>;

export const team = z.enum(['content', 'people', 'finance', 'support']);
export type Team = z.infer<typeof team>;

/** The specification gives these areas to superadmins alone: a person can neither be given nor denied them. */
export const roleOnlyPermissions = [
  'admin:manage',
  'lookup:write',
  'page:write',
  'subscription:manage',
] as const satisfies readonly Permission[];
type RoleOnly = (typeof roleOnlyPermissions)[number];
const isGrantable = (key: Permission): key is Exclude<Permission, RoleOnly> =>
  !roleOnlyPermissions.some((only) => only === key);
export const grantablePermission = z.enum(permissions.filter(isGrantable));

/** On top of the role: `true` gives a key, `false` takes it away. */
export const grants = z.partialRecord(grantablePermission, z.boolean());

/** The least that an invitation needs. */
export const adminInvite = z.strictObject({
  email,
  name: profileForm.shape.name,
  role,
  team: z.nullable(team),
});
export type AdminInvite = z.infer<typeof adminInvite>;
export const adminCreate = z.strictObject(withBlanks(adminInvite.shape, { team: null }));

/** What superadmins edit of a person; no role, no keys, no status: each of these has a request of its own. */
export const adminInput = z.strictObject({
  name: profileForm.shape.name,
  phone: profileForm.shape.phone,
  designation: profileForm.shape.designation,
  team: z.nullable(team),
  locale: z.nullable(languageTag),
  timezone: z.nullable(timeZone),
  notes: z.nullable(text(2_000)),
});
export type AdminInput = z.infer<typeof adminInput>;
export const adminPut = z.strictObject({ ...adminInput.shape, version });

export const adminAccess = z.strictObject({ role, grants, version });

export const adminRow = z.object({
  _id: id,
  version,
  name: z.string(),
  email: z.string(),
  /** Path of the picture, null without one. */
  img: z.nullable(z.string()),
  role,
  team: z.nullable(team),
  status: adminStatus,
  lastLoginAt: z.nullable(instant),
  /** Open ones. */
  sessions: z.int(),
  createdAt: instant,
});
export type AdminRow = z.infer<typeof adminRow>;

export const admin = z.object({
  ...recordFields,
  ...adminInput.shape,
  // Stored before there were rules for them, or by the person themselves: shown as they are.
  name: z.string(),
  phone: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  email: z.string(),
  img: z.nullable(z.string()),
  role,
  grants: z.partialRecord(permission, z.boolean()),
  status: adminStatus,
  /** Why it was last changed. */
  statusReason: z.nullable(z.string()),
  /** Until when the mailed invitation can be used, null without an open one. */
  invitationEndsAt: z.nullable(instant),
  /** Cannot be demoted, deactivated, blocked or deleted. */
  isLastSuperadmin: z.boolean(),
  lastLoginAt: z.nullable(instant),
  lastIp: z.nullable(z.string()),
  deletedAt: z.nullable(instant),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
});
export type Admin = z.infer<typeof admin>;

export const adminFilters = {
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(100))),
  status: z.optional(csv(adminStatus)),
  role: z.optional(csv(role)),
  team: z.optional(csv(team)),
  /** Deleted admins instead of the others. */
  deleted: z.optional(z.stringbool()),
};
export const adminSorts = [
  'name',
  '-name',
  'email',
  '-email',
  '-lastLoginAt',
  'lastLoginAt',
  '-createdAt',
  'createdAt',
] as const;
export const adminQuery = listQuery(adminSorts, adminFilters);

export const adminStep = z.enum(['deactivate', 'activate', 'block', 'unblock']);
export type AdminStep = z.infer<typeof adminStep>;
/** The statuses that each step starts from. */
export const stepsFrom: Record<AdminStep, readonly AdminStatus[]> = {
  deactivate: ['active'],
  activate: ['deactivate'],
  block: ['invited', 'active', 'deactivate'],
  unblock: ['blocked'],
};

const reason = text(500, 3);
export const adminTransition = z.discriminatedUnion('step', [
  z.strictObject({ step: z.enum(['deactivate', 'block']), reason, version }),
  z.strictObject({ step: z.enum(['activate', 'unblock']), reason: z.optional(reason), version }),
]);

export const adminBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('invite') }),
  z.strictObject({ type: z.literal('deactivate'), reason }),
  z.strictObject({ type: z.literal('endSessions') }),
]);
export type AdminBulkAction = z.infer<typeof adminBulkAction>;

/** At most 500 people: each of them may be a mail. */
export const adminBulkRequest = bulkRequestOf(adminBulkAction, adminFilters);

export const adminSkipReason = z.enum([
  'gone',
  'deleted',
  'self',
  'not_invited',
  'not_active',
  'last_superadmin',
  'no_sessions',
]);
export type AdminSkipReason = z.infer<typeof adminSkipReason>;

/** Mails and ended sessions cannot be taken back: there is no undo. */
export const adminBulkResult = bulkResultOf(adminSkipReason);
export type AdminBulkResult = z.infer<typeof adminBulkResult>;

export const roleBook = z.object({
  roles: z.array(z.object({ key: role, meaning: z.string(), permissions: z.array(permission) })),
  permissions: z.array(
    z.object({
      key: permission,
      area: z.string(),
      /** One sentence: what it opens. */
      meaning: z.string(),
      /** Comes with the role and in no other way. */
      roleOnly: z.boolean(),
    }),
  ),
});
export type RoleBook = z.infer<typeof roleBook>;
