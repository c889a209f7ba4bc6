import { asc } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { policiesInForce } from '../sla-policies/matching-policy.service.ts';
import { isClockStale } from './clock-state.ts';
import { setClock } from './sla-clocks.ts';
import { ticketTable as t } from './tickets.table.ts';

const batchSize = 200;

/** Sets the clocks of tickets that changed in another way, such as in bulk; replicas share the work. Returns how many there were. */
export const updateStaleClocks = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const stale = await tx
      .select()
      .from(t)
      .where(isClockStale(t))
      .orderBy(asc(t.updatedAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (stale.length === 0) return 0;
    const policies = await policiesInForce(tx);
    for (const ticket of stale) await setClock(tx, ticket, policies);
    return stale.length;
  });
