import { type Checkout, checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { Order } from './stored-order.ts';
import { RequestError, send } from './request.ts';

const everyMs = 2_000;
const patienceMs = 30_000;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The state of an order; null when it was never created or no longer exists. */
export async function readCheckout({ paymentId, secret }: Order): Promise<Checkout | null> {
  if (!paymentId) return null;
  try {
    return await send(checkoutApi.get, { params: { _id: paymentId }, query: { secret } });
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Polls until the status of a payment changes, for 30 seconds at most. A lost connection only skips one poll.
 * @param signal ends the polling early
 * @returns the last response, with the same status on timeout; null when the order doesn't exist
 */
export async function pollCheckout(
  order: Order,
  first: Checkout,
  signal?: AbortSignal,
): Promise<Checkout | null> {
  let last: Checkout | null = first;
  for (let waited = 0; last?.status === first.status && waited < patienceMs; waited += everyMs) {
    await wait(everyMs);
    if (signal?.aborted) break;
    const known: Checkout = last;
    last = await readCheckout(order).catch(() => known);
  }
  return last;
}
