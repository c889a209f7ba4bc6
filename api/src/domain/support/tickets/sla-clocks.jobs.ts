import { and, asc, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { currentPolicies } from '../sla-policies/matching-policy.service.ts';
import { isUnsolved, isClockStale } from './clock-state.ts';
import { setClock } from './sla-clocks.ts';
import { ticketTable as t } from './tickets.table.ts';

const batchSize = 200;
const batchesAtMost = 10;

/**
 * Sets the clocks of tickets that changed in another way, such as in bulk, and of those that run when policies changed;
 * replicas share the work. Returns how many there were.
 */
export async function updateStaleClocks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < batchesAtMost; batch += 1) {
    const count = await db.transaction((tx) => updateBatch(tx, now()));
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

async function updateBatch(tx: Db, at: Date): Promise<number> {
  const policies = await currentPolicies(tx);
  const changed = await lockNext(tx, isClockStale(t), t.updatedAt, batchSize);
  for (const ticket of changed) await setClock(tx, ticket, policies, ticket.updatedAt);
  const isOutdated = and(isUnsolved(t), lt(t.slaPoliciesSeen, policies.changes));
  const outdated = await lockNext(tx, isOutdated, t.slaPoliciesSeen, batchSize - changed.length);
  for (const ticket of outdated) await setClock(tx, ticket, policies, at);
  return changed.length + outdated.length;
}

const lockNext = (tx: Db, which: SQL | undefined, order: PgColumn, count: number) =>
  tx.select().from(t).where(which).orderBy(asc(order)).limit(count).for('update', { skipLocked: true });
