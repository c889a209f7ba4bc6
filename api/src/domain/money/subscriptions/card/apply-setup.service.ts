import { eq } from 'drizzle-orm';
import { ApiError } from '../../../../platform/http/errors.ts';
import { takeAlertBudget } from '../../../../platform/limits/budgets.service.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import { id } from '@backlot/contracts/platform/values/fields';
import type { CardSetup } from '../../gateway/gateway.service.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { subscriptionTable as t } from '../subscriptions.table.ts';
import { subscriptionOfSetup } from './card-setup.ts';
import { finishSetup } from './replace-card.ts';

type Reported = { setup: CardSetup; isOtherMode?: boolean };

/**
 * Saves the card of a setup that the gateway reports as authenticated, also when its owner never returns from the bank.
 * The setup itself is fetched from the gateway. A report of the other mode is held.
 * @throws ApiError 503: the gateway redelivers the event
 */
export async function applySetup(
  deps: MoneyDeps,
  { setup, isOtherMode }: Reported,
  requestId: string,
): Promise<void> {
  const { data: _id } = id.safeParse(subscriptionOfSetup(setup));
  if (setup.status !== 'succeeded' || !_id) return;
  if (isOtherMode) await holdSetup(deps, _id, setup.id);
  else await applyFinished(deps, _id, setup.id, requestId);
}

/** Saves the card of a setup for which no page waits. @throws ApiError 503 */
export async function applyFinished(
  deps: MoneyDeps,
  _id: string,
  setupId: string,
  requestId: string,
): Promise<void> {
  try {
    await finishSetup(deps, _id, setupId, { requestId, ip: null });
  } catch (error) {
    // Not ours, or a card that can't be saved any more: redelivery wouldn't change that.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
}

/** Saves no card of the other mode, and alerts everyone who may read payments, at most once an hour per setup. */
const holdSetup = ({ db, bus, now }: MoneyDeps, subscriptionId: string, setupId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [held] = await tx.select({ number: t.number }).from(t).where(eq(t._id, subscriptionId));
    if (!held || !(await takeAlertBudget({ db: tx, now }, `mode of ${setupId}`))) return;
    await notify(tx, bus, {
      to: { permission: 'payment:read' },
      type: 'payment',
      title: `Mode mismatch on ${held.number}`,
      body: `The report was held and no card was saved: ${setupId} belongs to the gateway’s other mode (test or live). Check it in the gateway’s dashboard.`,
      severity: 'critical',
    });
  });
