import { asc, isNull } from 'drizzle-orm';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { slaPolicyChangesTable, slaPolicyTable as t } from './sla-policies.table.ts';

export type StoredPolicy = typeof t.$inferSelect;

export type CurrentPolicies = {
  /** In their order. */
  policies: readonly StoredPolicy[];
  /** How often policies had changed by then. */
  changes: number;
};

/** Counts first: a change in between is one more change to see, never a missed one. */
export async function currentPolicies(db: Db): Promise<CurrentPolicies> {
  const [counted] = await db.select().from(slaPolicyChangesTable);
  const policies = await db.select().from(t).where(isNull(t.deletedAt)).orderBy(asc(t.position), asc(t._id));
  return { policies, changes: counted?.count ?? 0 };
}

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
