import { type Checkout, checkoutApi } from '@backlot/contracts/checkout';
import type { Order } from './kept-order.ts';
import { Refused, send } from './send.ts';

const everyMs = 2_000;
const patienceMs = 30_000;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** How far an order is; null when it was never opened, or is not known any more. */
export async function readCheckout({ paymentId, secret }: Order): Promise<Checkout | null> {
  if (!paymentId) return null;
  try {
    return await send(checkoutApi.get, { params: { _id: paymentId }, query: { secret } });
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

/**
 * Asks again until a payment is no longer on its way, for half a minute at most. A lost connection only costs a turn.
 * @returns the last answer, still `processing` when time is up; null when the order is not known
 */
export async function follow(order: Order, first: Checkout, pause = wait): Promise<Checkout | null> {
  let last: Checkout | null = first;
  for (let waited = 0; last?.status === 'processing' && waited < patienceMs; waited += everyMs) {
    await pause(everyMs);
    const known: Checkout = last;
    last = await readCheckout(order).catch(() => known);
  }
  return last;
}
