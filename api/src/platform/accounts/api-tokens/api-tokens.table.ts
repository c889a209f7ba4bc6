import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { bytea, createdColumn, idColumn, instant } from '../../db/columns.ts';
import { adminTable, authSchema } from '../accounts.table.ts';

/** Tokens with which programs call the API as a superadmin. Only their owner has the token itself; this is its SHA-256. */
export const apiTokenTable = authSchema.table(
  'api_token',
  {
    ...idColumn,
    tokenHash: bytea().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Permissions of the owner that it has; one that the owner loses doesn't count. */
    scopes: text().array().$type<Permission[]>().notNull(),
    ...createdColumn,
    /** Only for releases of this remote. */
    remote: text(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('api_token_hash').on(t.tokenHash), index('api_token_admin').on(t.adminId)],
);
