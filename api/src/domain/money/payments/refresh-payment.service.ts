import { GatewayDown } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { claimPolls } from './gateway-polls.service.ts';
import type { Payment } from './payments.table.ts';
import { reconcileOne } from './reconcile.service.ts';

/** The minimum interval between gateway queries that a watcher's page causes for a payment. */
const refreshMs = 2_000;

/** Polls a pending payment for its watcher's page, so that a lost webhook causes no wait. */
export async function refreshPayment(
  deps: MoneyDeps,
  { _id, status }: Pick<Payment, '_id' | 'status'>,
): Promise<void> {
  if (status !== 'processing' && status !== 'requires_action') return;
  if ((await claimPolls(deps, [_id], refreshMs)).size === 0) return;
  await reconcileOne(deps, _id).catch((error: unknown) => {
    if (!(error instanceof GatewayDown)) throw error;
  });
}
