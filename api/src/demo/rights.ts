import type { Right } from '@backlot/contracts/catalog/movies/rights';
import { type RightsState, rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import { newId } from '../platform/db/columns.ts';
import type { moviePriceTable } from '../domain/catalog/movies/prices/prices.table.ts';
import type { movieRightTable } from '../domain/catalog/movies/rights/rights.table.ts';
import type { SeededRandom } from './poster/seeded-random.ts';

type MovieRight = typeof movieRightTable.$inferInsert;
type MoviePrice = typeof moviePriceTable.$inferInsert;
type Sale = { rights: MovieRight[]; prices: MoviePrice[]; state: RightsState };

const day = 86_400_000;
const europe = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'PT', 'SE'];
const overseas = ['AU', 'CA', 'JP', 'NZ', 'US'];
/** In minor units, by currency: rental and purchase. */
const amounts = {
  EUR: [399, 999],
  USD: [399, 999],
  GBP: [349, 899],
  CHF: [450, 1_290],
  JPY: [500, 1_500],
} as const;

/** Rights and prices of a demo movie; some windows end soon, so that expiry lists aren't empty. */
export function demoSale(movieId: string, random: SeededRandom, now: Date): Sale {
  const midnight = Math.floor(now.getTime() / day) * day;
  const startAt = new Date(midnight - random.whole(100, 700) * day);
  const endsSoon = random.chance(0.1);
  const endAt = endsSoon ? new Date(midnight + random.whole(5, 80) * day) : null;
  const right = (licenseType: Right['licenseType'], territories: string[]): Right => ({
    _id: newId(),
    territories,
    mode: 'allow',
    licenseType,
    startAt,
    endAt,
    holdbackDays: null,
    exclusive: false,
    contract: null,
  });
  const everywhere = [...europe, ...overseas].sort();
  const rights = [right('svod', europe), right('tvod-rent', everywhere)];
  if (random.chance(0.5)) rights.push({ ...right('est-buy', everywhere), endAt: null });
  const offers = rights.length > 2 ? (['rent', 'buy'] as const) : (['rent'] as const);
  const prices = offers.flatMap((offer) =>
    Object.entries(amounts).map(([currency, [rent, buy]]) => ({
      movieId,
      offer,
      currency,
      country: null,
      amountMinor: offer === 'rent' ? rent : buy,
      accessHours: offer === 'rent' ? 48 : null,
      startWithinDays: offer === 'rent' ? 30 : null,
      taxCode: 'standard',
    })),
  );
  return {
    rights: rights.map((one, position) => ({ ...one, movieId, position })),
    prices: prices.map((price, position) => ({ ...price, position })),
    state: rightsState(rights, now),
  };
}
