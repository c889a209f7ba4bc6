import { ApiError } from '../../../../platform/http/errors.ts';
import { id } from '@backlot/contracts/platform/values/fields';
import type { GatewayEvent } from '../../gateway/gateway.service.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { subscriptionOfSetup } from './card-setup.ts';
import { finishSetup } from './replace-card.ts';

type Reported = Extract<GatewayEvent, { setup: unknown }>;

/**
 * Saves the card of a setup that the gateway reports as authenticated, also when its owner never returns from the bank.
 * The setup itself is fetched from the gateway: an event of another mode finds none.
 * @throws ApiError 503: the gateway redelivers the event
 */
export async function applySetup(deps: MoneyDeps, { setup }: Reported, requestId: string): Promise<void> {
  const { data: _id } = id.safeParse(subscriptionOfSetup(setup));
  if (setup.status !== 'succeeded' || !_id) return;
  try {
    await finishSetup(deps, _id, setup.id, { requestId, ip: null });
  } catch (error) {
    // Not ours, or a card that can't be saved any more: redelivery wouldn't change that.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
}
