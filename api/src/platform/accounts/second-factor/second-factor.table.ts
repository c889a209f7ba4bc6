import { bigint, boolean, index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '@backlot/contracts/platform/accounts/passkeys';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { bytea, createdColumn, idColumn, instant } from '../../db/columns.ts';
import { adminTable, authSchema } from '../accounts.table.ts';

const ofAdmin = () =>
  uuid()
    .notNull()
    .references(() => adminTable._id, { onDelete: 'cascade' });

/** The authenticator app of an admin, at most one. */
export const authenticatorTable = authSchema.table('authenticator', {
  adminId: ofAdmin().primaryKey(),
  /** Encrypted with a key of the object store. */
  sealedSecret: text().notNull(),
  ...createdColumn,
  /** Null until its first code was entered; until then it isn't a second factor. */
  confirmedAt: instant(),
  /** The time step of the newest code that was used: no code works twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for the loss of every other factor, each deleted when it is used. */
export const recoveryCodeTable = authSchema.table(
  'recovery_code',
  {
    adminId: ofAdmin(),
    /** Keyed, so that a copy of the database alone doesn't help to guess codes. */
    codeHash: bytea().notNull(),
    ...createdColumn,
  },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
);

/** Keys in devices of admins: each signs in without a password. */
export const passkeyTable = authSchema.table(
  'passkey',
  {
    ...idColumn,
    adminId: ofAdmin(),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** The authenticator's counter; 0 for those that don't count. */
    signCount: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<PasskeyTransport[]>().notNull(),
    /** Synced to the owner's other devices. */
    isSynced: boolean().notNull(),
    ...createdColumn,
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkey_credential').on(t.credentialId), index('passkey_admin').on(t.adminId)],
);

/** Random texts that passkeys sign, each deleted when it is used. */
export const passkeyChallengeTable = authSchema.table(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    /** Who adds a passkey; null for a sign-in, whose person isn't known yet. */
    adminId: uuid().references(() => adminTable._id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);

/** The roles that require a second factor. */
export const factorPolicyTable = authSchema.table('factor_policy', {
  role: text().$type<Role>().primaryKey(),
  ...createdColumn,
});
