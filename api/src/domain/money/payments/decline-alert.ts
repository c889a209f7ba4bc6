import type { Deps } from '../../../platform/deps.ts';
import { takeAlertBudget } from '../../../platform/limits/budgets.service.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { attemptsSince } from './payment-attempts.service.ts';

const windowMs = 15 * 60_000;
/** Fewer declines than this are normal. */
const declinedAtLeast = 20;

/**
 * Alerts payment managers to card testing: at least 20 attempts failed within 15 minutes, and more than succeeded. At
 * most once an hour.
 */
export async function alertDeclines({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>): Promise<void> {
  const { failed, succeeded } = await attemptsSince(db, new Date(now().getTime() - windowMs));
  if (failed < declinedAtLeast || failed <= succeeded) return;
  await db.transaction(async (tx) => {
    if (!(await takeAlertBudget({ db: tx, now }, 'declined cards'))) return;
    await notify(tx, bus, {
      to: { permission: 'payment:manage' },
      type: 'payment',
      title: 'High rate of declined cards',
      body: `In the last 15 minutes, ${failed} attempts failed and ${succeeded} succeeded. Someone may be testing stolen cards.`,
      severity: 'critical',
    });
  });
}
