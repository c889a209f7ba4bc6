import { lt } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import type { CardSetup, IntentStatus } from '../../gateway/gateway.service.ts';
import { dayMs } from '../subscription-status.ts';
import { cardSetupTable as t } from './card-setups.table.ts';

export type ShownSetup = Pick<CardSetup, 'id' | 'status' | 'failure' | 'nextActionUrl'>;

export const pendingStatuses: IntentStatus[] = ['requires_action', 'processing'];
export const isPending = ({ status }: ShownSetup): boolean => pendingStatuses.includes(status);

/** Keeps what the gateway has just reported, and forgets setups that were made two days ago. */
export async function recordSetup(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  subscriptionId: string,
  { id, status, failure, nextActionUrl }: ShownSetup,
): Promise<void> {
  const createdAt = now();
  await db.delete(t).where(lt(t.createdAt, new Date(createdAt.getTime() - 2 * dayMs)));
  const set = { status, failure, nextActionUrl, polledAt: createdAt };
  const row = { id, subscriptionId, createdAt, ...set };
  await db.insert(t).values(row).onConflictDoUpdate({ target: t.id, set });
}
