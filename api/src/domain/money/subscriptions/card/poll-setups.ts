import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { inParallel } from '../../payments/gateway-calls.service.ts';
import { claimRead } from '../../payments/gateway-polls.service.ts';
import { dayMs } from '../subscription-status.ts';
import { applyFinished } from './apply-setup.service.ts';
import { isPending, pendingStatuses, type ShownSetup } from './card-setups.repo.ts';
import { cardSetupTable as t } from './card-setups.table.ts';
import { finishSetup } from './replace-card.ts';

/** The minimum interval between queries of the gateway that a watcher's page causes for a setup. */
const refreshMs = 2_000;
const settleMs = 60_000;
const polledPerRun = 50;

/**
 * A setup for the page that waits for it; the card of an authenticated one is saved.
 * @returns null for one that wasn't made for this subscription
 * @throws ApiError 404; 503
 */
export async function refreshSetup(
  deps: MoneyDeps,
  _id: string,
  setupId: string,
  author: Parameters<typeof finishSetup>[3],
): Promise<ShownSetup | null> {
  const isOurs = and(eq(t.id, setupId), eq(t.subscriptionId, _id));
  const [known] = await deps.db.select().from(t).where(isOurs);
  const isDue = known && isPending(known) && (await claimRead(deps, `setup ${setupId}`, refreshMs));
  return isDue ? finishSetup(deps, _id, setupId, author) : (known ?? null);
}

/**
 * Applies the results of setups of the last day whose webhooks were lost, the least recently polled first, so that none
 * starves. @throws ApiError 503: the next run continues
 */
export async function pollSetups(deps: MoneyDeps): Promise<void> {
  const at = deps.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const isDue = and(
    inArray(t.status, pendingStatuses),
    lte(t.polledAt, before(settleMs)),
    gt(t.createdAt, before(dayMs)),
  );
  if ((await deps.db.$count(t, isDue)) === 0 || !(await claimRead(deps, 'setups'))) return;
  const first = deps.db
    .select({ id: t.id })
    .from(t)
    .where(isDue)
    .orderBy(asc(t.polledAt))
    .limit(polledPerRun);
  // Also those that the gateway doesn't know are at the end of the queue now.
  const taken = await deps.db.update(t).set({ polledAt: at }).where(inArray(t.id, first)).returning();
  await inParallel(taken, ({ id, subscriptionId }) => applyFinished(deps, subscriptionId, id, id));
}
