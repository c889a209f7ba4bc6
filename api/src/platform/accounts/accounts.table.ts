import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgSchema,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HeldPermission, Role, Team } from '@backlot/contracts/platform/accounts/access';
import type { StoredPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { bytea, createdColumn, idColumn, instant, recordColumns } from '../db/columns.ts';

/** Members of the team. Their credentials are in the schema `auth`, which no list joins. */
export const adminTable = pgTable(
  'admin',
  {
    ...recordColumns,
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    status: text({ enum: ['invited', 'active', 'deactivate', 'blocked'] }).notNull(),
    /** Overrides of the role: `{ "movie:publish": false }` revokes a permission, `true` grants one. */
    grants: jsonb().$type<Partial<Record<HeldPermission, boolean>>>().notNull().default({}),
    avatarKey: text(),
    phone: text(),
    designation: text(),
    bio: text(),
    team: text().$type<Team>(),
    locale: text(),
    timezone: text(),
    /** Superadmins' notes about the person, who never sees them. */
    notes: text(),
    /** Why the status was last changed. */
    statusReason: text(),
    /** What the person has chosen, also in a later release. */
    preferences: jsonb().$type<StoredPreferences>().notNull().default({}),
    mustChangePassword: boolean().notNull().default(false),
    lastLoginAt: instant(),
    lastIp: text(),
    /** The email stays taken: a returning admin is restored. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('admin_email').on(sql`lower(${t.email})`),
    index('admin_by_name').on(sql`lower(${t.name})`, t._id),
    index('admin_by_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    index('admin_by_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
    index('admin_by_created').on(t.createdAt, t._id),
    // Active accounts are never deleted, so queries need only one condition.
    check('admin_deleted_is_not_active', sql`${t.deletedAt} is null or ${t.status} <> 'active'`),
  ],
);

/** A request for an account from the public page; a superadmin decides. */
export const accessRequestTable = pgTable(
  'access_request',
  {
    ...recordColumns,
    name: text().notNull(),
    email: text().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['pending_verification', 'pending_approval', 'approved', 'declined'] }).notNull(),
  },
  (t) => [
    uniqueIndex('access_request_email').on(sql`lower(${t.email})`),
    index('access_request_by_created').on(t.createdAt, t._id),
    index('access_request_by_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    index('access_request_by_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
  ],
);

export const authSchema = pgSchema('auth');

export const credentialTable = authSchema.table('credential', {
  adminId: uuid()
    .primaryKey()
    .references(() => adminTable._id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
  changedAt: instant()
    .notNull()
    .default(sql`now()`),
});

/** Only the browser has the token itself; this is its SHA-256. */
export const sessionTable = authSchema.table(
  'session',
  {
    ...idColumn,
    tokenHash: bytea().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    ...createdColumn,
    lastSeenAt: instant().notNull(),
    /** Absolute end, 8 h after sign-in. */
    expiresAt: instant().notNull(),
    /** Step-up is valid until then. */
    steppedUpUntil: instant(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** Of the network at sign-in, as the proxy tells it. */
    country: text(),
  },
  (t) => [uniqueIndex('session_token_hash').on(t.tokenHash), index('session_admin').on(t.adminId)],
);

/** Recovery, invitation and verification links, and sign-ins before their second step: 256 random bits, stored hashed, used once. */
export const oneTimeTokenTable = authSchema.table(
  'one_time_token',
  {
    ...idColumn,
    tokenHash: bytea().notNull(),
    purpose: text({ enum: ['reset', 'invitation', 'verification', 'signIn', 'docs'] }).notNull(),
    /** Admin, access request or session, by purpose. */
    subjectId: uuid().notNull(),
    ...createdColumn,
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('one_time_token_hash').on(t.tokenHash),
    index('one_time_token_subject').on(t.subjectId, t.purpose),
  ],
);
