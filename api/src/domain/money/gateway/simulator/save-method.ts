import { randomUUID } from 'node:crypto';
import { passesLuhn } from '@backlot/contracts/platform/values/card-numbers';
import type { Db } from '../../../../platform/db/database.ts';
import { GatewayRefusal } from '../gateway.service.ts';
import { testCards } from './cards.ts';
import { simMethodTable } from './simulator.table.ts';

export type Card = { number: string; expMonth: number; expYear: number; cvc: string };

/**
 * Saves a test card and returns its payment method ID. The card number doesn't leave this function.
 * @throws GatewayRefusal with Stripe's code
 */
export async function saveMethod(
  db: Db,
  { number, expMonth, expYear, cvc }: Card,
  now: Date,
): Promise<string> {
  if (!passesLuhn(number)) throw new GatewayRefusal('incorrect_number', 'Your card number is invalid.');
  const card = testCards.get(number);
  if (!card) throw new GatewayRefusal('test_mode_live_card', 'Test mode accepts test cards only.');
  if (new Date(Date.UTC(expYear, expMonth, 1)) <= now)
    throw new GatewayRefusal('invalid_expiry', 'Your card has expired.');
  if (cvc.length !== (card.brand === 'amex' ? 4 : 3))
    throw new GatewayRefusal('invalid_cvc', 'Your card’s security code is incomplete.');
  const id = `pm_sim_${randomUUID()}`;
  const { brand, funding, behavior, country = 'US' } = card;
  await db.insert(simMethodTable).values({
    id,
    createdAt: now,
    brand,
    funding,
    country,
    behavior,
    last4: number.slice(-4),
    expMonth,
    expYear,
  });
  return id;
}
