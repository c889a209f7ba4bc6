import { asc, isNull } from 'drizzle-orm';
import type { TicketChannel } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { slaPolicyTable as t } from './sla-policies.table.ts';

export type StoredPolicy = typeof t.$inferSelect;

/** The policies in force, oldest first. */
export const policiesInForce = (db: Db): Promise<StoredPolicy[]> =>
  db.select().from(t).where(isNull(t.deletedAt)).orderBy(asc(t.createdAt), asc(t._id));

/** The oldest policy that names a channel, or else the oldest that names none. */
export const policyFor = (policies: readonly StoredPolicy[], channel: TicketChannel): StoredPolicy | null =>
  policies.find(({ channels }) => channels.includes(channel)) ??
  policies.find(({ channels }) => channels.length === 0) ??
  null;
