import { type Checkout, checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { Order } from './stored-order.ts';
import { RequestError, send } from './request.ts';

const everyMs = 2_000;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The state of an order; null when it was never created or no longer exists. */
export async function readCheckout({ paymentId, secret }: Order): Promise<Checkout | null> {
  if (!paymentId) return null;
  try {
    return await send(checkoutApi.get, { params: { _id: paymentId }, body: { secret } });
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

type Patience = { /** Ends the polling early. */ signal?: AbortSignal; forMs?: number };

/**
 * Polls until the status of a payment changes.
 * @returns the last response, with the same status on timeout; null when the order doesn't exist
 */
export const pollCheckout = (order: Order, first: Checkout, patience?: Patience): Promise<Checkout | null> =>
  pollWhile<Checkout | null>(
    first,
    () => readCheckout(order),
    (last) => last?.status === first.status,
    patience,
  );

/** Reads every two seconds while `isSame`. A lost connection only skips one poll. @returns the last response */
export async function pollWhile<T>(
  first: T,
  read: () => Promise<T>,
  isSame: (last: T) => boolean,
  { signal, forMs = 30_000 }: Patience = {},
): Promise<T> {
  let last = first;
  for (let waited = 0; isSame(last) && waited < forMs; waited += everyMs) {
    await wait(everyMs);
    if (signal?.aborted) break;
    const known = last;
    last = await read().catch(() => known);
  }
  return last;
}
