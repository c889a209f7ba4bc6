import { eq } from 'drizzle-orm';
import type { RegionPolicy } from '@backlot/contracts/catalog/movies/types';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, conflict } from '../../../platform/http/errors.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { hasEvent, recordEvent } from '../payments/payment-events.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { gatewayDown } from './charge-order.ts';
import { byWatcher, lockOwnOrder } from './own-order.ts';

type Wish = { secret: string; methodId: string | null; confirmsCountry?: true | undefined };

/**
 * Compares the country that a watcher chose with those of the card and the network, as the movie demands. The country
 * of a card that was charged is compared in any case: `compareCountry`.
 * @param network null when it isn't known
 * @throws ApiError 409 `region_mismatch` until the watcher confirms the country; 451 `region_refused`; 503
 */
export async function checkRegion(
  deps: MoneyDeps,
  payment: Payment,
  wish: Wish,
  network: string | null,
): Promise<void> {
  const policy = await policyOf(deps.db, payment.movieId);
  const card = policy === 'note' ? null : await cardCountry(deps, wish.methodId);
  const isElsewhere = (country: string | null) => country !== null && country !== payment.country;
  const events: [type: string, detail: string][] = [];
  if (network && isElsewhere(network)) events.push(['network.differs', network]);
  if (card && isElsewhere(card)) events.push(['country.differs', card]);
  if (events.length === 0) return;
  if (policy === 'ask' && wish.confirmsCountry) events.push(['country.confirmed', payment.country]);
  if (policy === 'refuse') events.push(['country.refused', payment.country]);
  await log(deps, payment._id, wish.secret, events);
  if (policy === 'refuse') throw refused();
  if (policy === 'ask' && !wish.confirmsCountry) throw mismatch();
}

async function policyOf(db: Db, movieId: string | null): Promise<RegionPolicy> {
  if (!movieId) return 'note';
  const [movie] = await db
    .select({ policy: movieTable.regionPolicy })
    .from(movieTable)
    .where(eq(movieTable._id, movieId));
  return movie?.policy ?? 'note';
}

/** Null for a card that the gateway doesn't know: the charge refuses it. */
async function cardCountry({ gateway }: MoneyDeps, methodId: string | null): Promise<string | null> {
  if (methodId === null) return null;
  try {
    return (await gateway.describeMethod(methodId)).country;
  } catch (error) {
    if (error instanceof GatewayRefusal) return null;
    throw error instanceof GatewayDown ? gatewayDown(error) : error;
  }
}

/** Each fact once. */
const log = ({ db, now }: MoneyDeps, _id: string, secret: string, events: [string, string][]) =>
  db.transaction(async (tx) => {
    await lockOwnOrder(tx, _id, secret);
    for (const [type, detail] of events)
      if (!(await hasEvent(tx, _id, type, detail)))
        await recordEvent(tx, _id, byWatcher, type, now(), detail);
  });

const mismatch = () =>
  conflict('region_mismatch', 'Your card or network isn’t in the country you chose. Confirm your country.');
const refused = () =>
  new ApiError(
    451,
    'region_refused',
    'This movie can be bought only with a card and a network in the country you chose. You haven’t been charged.',
  );
