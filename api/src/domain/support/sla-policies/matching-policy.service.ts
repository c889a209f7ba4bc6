import { asc, isNull } from 'drizzle-orm';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { slaPolicyTable as t } from './sla-policies.table.ts';

export type StoredPolicy = typeof t.$inferSelect;

/** The policies in force, in their order. */
export const policiesInForce = (db: Db): Promise<StoredPolicy[]> =>
  db.select().from(t).where(isNull(t.deletedAt)).orderBy(asc(t.position), asc(t._id));

/** The first policy that matches a ticket; a condition that names nothing matches all. */
export const policyFor = (
  policies: readonly StoredPolicy[],
  { channel, category, priority }: Pick<Ticket, 'channel' | 'category' | 'priority'>,
): StoredPolicy | null =>
  policies.find(
    ({ channels, categories, priorities }) =>
      holds(channels, channel) && holds(categories, category) && holds(priorities, priority),
  ) ?? null;

const holds = <T>(named: readonly T[], value: T): boolean => named.length === 0 || named.includes(value);
