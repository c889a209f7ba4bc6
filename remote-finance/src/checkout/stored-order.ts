import type { Quote } from '@backlot/contracts/money/checkout/checkout';
import { countryCode, id } from '@backlot/contracts/platform/values/fields';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import { z } from '@backlot/contracts/z';

/** The stored order of a movie, so that a reload or a second tab resumes the same payment. */
const order = z.object({
  quoteId: id,
  paymentId: z.nullable(id),
  /** Idempotency key of the order. */
  key: z.uuid(),
  /** Authorizes resuming the payment; created here and stored nowhere else. */
  secret: z.string(),
  offer,
  country: countryCode,
  coupon: z._default(z.nullable(z.string()), null),
});
export type Order = z.infer<typeof order>;

const nameOf = (movieId: string) => `backlot.checkout.${movieId}`;

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @param secret of the order it replaces, so that the API attributes both to one browser and charges at most one */
export const newOrder = (
  { quoteId, offer, country, coupon }: Quote,
  secret: string = newSecret(),
): Order => ({ quoteId, paymentId: null, key: crypto.randomUUID(), secret, offer, country, coupon });

/** Null when missing, unreadable or when storage is blocked. */
export function readOrder(movieId: string): Order | null {
  try {
    const stored = localStorage.getItem(nameOf(movieId)) ?? sessionStorage.getItem(nameOf(movieId));
    return order.parse(JSON.parse(stored ?? ''));
  } catch {
    return null;
  }
}

export function storeOrder(movieId: string, stored: Order): void {
  try {
    localStorage.setItem(nameOf(movieId), JSON.stringify(stored));
  } catch {
    // Without storage the order lasts as long as the page.
  }
}

/** A paid order lasts as long as its tab, so that a reload shows the confirmation and the next person doesn't see it. */
export function storePaidOrder(movieId: string, paid: Order): void {
  removeOrder(movieId);
  try {
    sessionStorage.setItem(nameOf(movieId), JSON.stringify(paid));
  } catch {
    // Without storage a reload starts over.
  }
}

export function removeOrder(movieId: string): void {
  try {
    localStorage.removeItem(nameOf(movieId));
    sessionStorage.removeItem(nameOf(movieId));
  } catch {
    // Nothing was stored.
  }
}
