import { bulkRequestOf, bulkResultOf } from '../../platform/bulk/bulk.ts';
import { permission, permissions, role, type Permission, team } from '../../platform/accounts/access.ts';
import { remotePermission } from '../../platform/releases/remote-permissions.ts';
import {
  email,
  id,
  instant,
  languageTag,
  recordFields,
  reference,
  text,
  version,
} from '../../platform/values/fields.ts';
import {
  field,
  fieldsOfPerson,
  fieldsOfRecord,
  fileField,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { cells, required } from '../../platform/records/record-files.ts';
import { csv, listQuery, searchText } from '../../platform/lists/list.ts';
import { profileFields } from '../../platform/accounts/profile.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { z } from '../../z.ts';

export const adminStatus = z.enum(['invited', 'active', 'deactivate', 'blocked']);
export type AdminStatus = z.infer<typeof adminStatus>;

/** These permissions are reserved for superadmins: they can't be added to or removed from a person. */
export const roleOnlyPermissions = [
  'admin:manage',
  'lookup:write',
  'page:write',
  'subscription:manage',
  'token:manage',
] as const satisfies readonly Permission[];
const isGrantable = (key: Permission): key is Exclude<Permission, (typeof roleOnlyPermissions)[number]> =>
  !roleOnlyPermissions.some((only) => only === key);
export const grantablePermission = z.enum(permissions.filter(isGrantable));

/** In addition to the role: `true` adds a permission, `false` removes it. */
export const grants = z.partialRecord(z.union([grantablePermission, remotePermission]), z.boolean());

/** The fields of an admin that superadmins edit. Role, permissions and status have their own endpoints. */
export const adminFields = fieldsOfPerson({
  name: { ...profileFields.name, file: required(cells.text) },
  phone: profileFields.phone,
  designation: profileFields.designation,
  team: fileField(z.nullable(team), {
    label: 'Team',
    blank: null,
    isPersonal: false,
    file: { ...cells.choice, hint: `One of ${team.options.join(', ')}` },
  }),
  locale: field(z.nullable(languageTag), {
    label: 'Language',
    blank: null,
    help: 'The language of emails to this person.',
  }),
  timezone: field(z.nullable(timeZone), { label: 'Time zone', blank: null }),
  notes: field(z.nullable(text(2_000)), { label: 'Notes', blank: null, help: 'Up to 2,000 characters.' }),
});
export const adminInput = inputOf(adminFields);
export type AdminInput = z.infer<typeof adminInput>;

/** The fields of an invitation. */
export const invitationFields = fieldsOfPerson({
  name: { ...adminFields.name, help: 'Can be changed when accepting the invitation.' },
  email: fileField(email, {
    label: 'Email',
    blank: '',
    help: 'The invitation is sent to this email.',
    file: required(cells.text),
  }),
  role: fileField(role, {
    label: 'Role',
    blank: '',
    help: 'Adding a superadmin requires your password.',
    isPersonal: false,
    file: 'export',
  }),
  team: adminFields.team,
});
export const adminInvite = inputOf(invitationFields);
export type AdminInvite = z.infer<typeof adminInvite>;

/** What an admin may do. */
export const accessFields = fieldsOfRecord({
  role: field(role, { label: 'Role', blank: 'admin' }),
  grants: field(grants, { label: 'Permissions', blank: {} }),
});

export const adminRow = z.object({
  _id: id,
  version,
  name: z.string(),
  email: z.string(),
  /** Path of the photo, null without one. */
  img: z.nullable(z.string()),
  role,
  team: z.nullable(team),
  status: adminStatus,
  lastLoginAt: z.nullable(instant),
  /** The number of open sessions. */
  sessions: z.int(),
  createdAt: instant,
});
export type AdminRow = z.infer<typeof adminRow>;
/** The columns of a row besides the fields of an invitation. */
export const adminRowLabels = {
  status: 'Status',
  lastLoginAt: 'Last sign-in',
  sessions: 'Sessions',
  createdAt: 'Added',
} as const;
/** What changes besides the fields, in the history and the audit log. */
export const adminHistoryLabels = {
  ...adminRowLabels,
  role: accessFields.role.label,
  grants: accessFields.grants.label,
  statusReason: 'Reason',
  bio: 'About',
} as const;

export const admin = z.object({
  ...recordFields,
  ...shapeOf(adminFields),
  // Stored before today's rules, or by the person themselves: shown as stored.
  name: z.string(),
  phone: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  email: z.string(),
  img: z.nullable(z.string()),
  role,
  grants: z.partialRecord(z.union([permission, remotePermission]), z.boolean()),
  status: adminStatus,
  /** Why the status was last changed. */
  statusReason: z.nullable(z.string()),
  /** Until when the emailed invitation is valid, null without an open one. */
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
  q: searchText,
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

/** At most 500 admins: each may be an email. */
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

/** There is no undo: emails are sent and sessions end. */
export const adminBulkResult = bulkResultOf(adminSkipReason);
export type AdminBulkResult = z.infer<typeof adminBulkResult>;

const declaredPermission = z.object({ key: remotePermission, label: z.string() });
export const roleCatalog = z.object({
  roles: z.array(
    z.object({
      key: role,
      meaning: z.string(),
      permissions: z.array(permission),
      /** Whoever has the role adds a second factor before anything else. */
      isSecondFactorRequired: z.boolean(),
    }),
  ),
  permissions: z.array(
    z.object({
      key: permission,
      area: z.string(),
      /** One sentence: what it allows. */
      meaning: z.string(),
      /** Comes with the role only. */
      roleOnly: z.boolean(),
    }),
  ),
  /** Remotes that declare permissions: superadmins hold them, and grant them to others. */
  remotes: z.optional(
    z.array(z.object({ id: z.string(), title: z.string(), permissions: z.array(declaredPermission) })),
  ),
});
export type RoleCatalog = z.infer<typeof roleCatalog>;

/** The second factors of an admin, as superadmins see them. */
export const adminSecondFactor = z.object({
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
});
export type AdminSecondFactor = z.infer<typeof adminSecondFactor>;
