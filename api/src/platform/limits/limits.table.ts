import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { authSchema } from '../accounts/accounts.table.ts';

/** Failures per account, address prefix or purpose, so that all replicas count together. */
export const limitTable = authSchema.table('limit', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  /** Refused until then. */
  blockedUntil: instant(),
  updatedAt: instant().notNull(),
});
