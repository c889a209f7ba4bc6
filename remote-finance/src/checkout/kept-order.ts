import type { Quote } from '@backlot/contracts/checkout';
import { countryCode, id } from '@backlot/contracts/fields';
import { offer } from '@backlot/contracts/movies.licences';
import { z } from '@backlot/contracts/z';

/** What a browser keeps of one order until it is over, so that a reload and a second tab go on with the same payment. */
const order = z.object({
  quoteId: id,
  paymentId: z.nullable(id),
  /** The same key is the same order, however often it is sent. */
  key: z.uuid(),
  /** Whoever has it may go on with the payment; made here and kept nowhere else. */
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

/** @param secret of the order whose place it takes: so the API knows them for one browser's, and charges one of them at most */
export const newOrder = (
  { quoteId, offer, country, coupon }: Quote,
  secret: string = newSecret(),
): Order => ({ quoteId, paymentId: null, key: crypto.randomUUID(), secret, offer, country, coupon });

/** Null when there is none, when it can't be read, or when the browser refuses storage. */
export function readOrder(movieId: string): Order | null {
  try {
    const kept = localStorage.getItem(nameOf(movieId)) ?? sessionStorage.getItem(nameOf(movieId));
    return order.parse(JSON.parse(kept ?? ''));
  } catch {
    return null;
  }
}

export function keepOrder(movieId: string, kept: Order): void {
  try {
    localStorage.setItem(nameOf(movieId), JSON.stringify(kept));
  } catch {
    // Without storage the order lives as long as the page.
  }
}

/** One that was paid lives as long as its tab, so that a reload thanks again and the next person sees nothing of it. */
export function keepPaidOrder(movieId: string, paid: Order): void {
  dropOrder(movieId);
  try {
    sessionStorage.setItem(nameOf(movieId), JSON.stringify(paid));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function dropOrder(movieId: string): void {
  try {
    localStorage.removeItem(nameOf(movieId));
    sessionStorage.removeItem(nameOf(movieId));
  } catch {
    // Nothing was kept.
  }
}
