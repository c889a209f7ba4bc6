import { ApiError } from '../../../../platform/http/errors.ts';
import { type CardSetup, GatewayRefusal } from '../../gateway/gateway.service.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { asUnavailable } from '../../gateway/unavailable.service.ts';
import { shownDecline } from '../../payments/shown-decline.service.ts';
import { asDeclined } from '../saved-card.ts';
import type { Subscription } from '../subscription-status.ts';
import { amountDue } from './amount-due.ts';
import { isPending, recordSetup } from './card-setups.repo.ts';

type Requested = {
  methodId: string;
  totalMinor: number;
  /** Of the link on which the bank returns. */
  token: string;
};

/**
 * Names the card that is replaced, so that a setup is used once and never undoes a later one. Begins with the
 * subscription's ID.
 */
const setupKey = ({ _id, methodId: replaced }: Pick<Subscription, '_id' | 'methodId'>, methodId: string) =>
  `${_id}.${replaced ?? 'none'}.${methodId}`;
export const subscriptionOfSetup = ({ key }: Pick<CardSetup, 'key'>): string | undefined =>
  key?.split('.')[0];

/**
 * Authenticates a card with nothing due, so that its first charge, without the watcher, doesn't ask for it.
 * @returns null when the card is charged instead
 * @throws ApiError 402 declined; 422 unknown card; 503
 */
export async function setUpWithoutCharge(
  deps: MoneyDeps,
  held: Subscription,
  { methodId, totalMinor, token }: Requested,
): Promise<CardSetup | null> {
  const { db, gateway, config, now } = deps;
  if (totalMinor > 0 || held.endedAt || (await amountDue(db, held, now())) > 0) return null;
  const returnUrl = `${config.paymentUrl}/payment/card/${token}?return=1`;
  const key = setupKey(held, methodId);
  const setup = await gateway.setUpMethod({ key, methodId, returnUrl }).catch((error: unknown) => {
    throw asDeclined(error);
  });
  if (isPending(setup)) await recordSetup(deps, held._id, setup);
  if (setup.status !== 'requires_method') return setup;
  const { code = 'card_declined', declineCode = null } = setup.failure ?? {};
  throw new ApiError(402, shownDecline(declineCode) ?? code, 'Your card was declined. Try another card.');
}

/**
 * A setup of a subscription.
 * @returns null for one of another subscription, or whose card was saved before
 * @throws ApiError 503
 */
export async function readSetup(
  { gateway }: Pick<MoneyDeps, 'gateway'>,
  held: Subscription,
  setupId: string,
): Promise<(CardSetup & { methodId: string }) | null> {
  const setup = await gateway.retrieveSetup(setupId).catch((error: unknown) => {
    if (error instanceof GatewayRefusal) return null;
    throw asUnavailable(error);
  });
  const methodId = setup?.methodId;
  return methodId && setup.key === setupKey(held, methodId) ? { ...setup, methodId } : null;
}
