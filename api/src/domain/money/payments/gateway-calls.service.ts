import { GatewayRefusal } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';

/** So few objects are retrieved one by one. */
export const maxUnlisted = 20;
/** Stripe accepts 25 calls of a kind per second; these are 20 of 0.15 s. Source: docs.stripe.com/rate-limits */
const maxConcurrent = 3;

/** A payment unknown to the gateway doesn't block others. */
export async function unlessRefused<T>(
  { log }: Pick<MoneyDeps, 'log'>,
  payment: { paymentId: string },
  request: () => Promise<T>,
): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    log.error({ err: error, ...payment }, 'the gateway does not know this payment');
    return null;
  }
}

/** Stops at the first error, such as a gateway that is down, and throws it once the started calls have ended. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
  };
  const results = await Promise.allSettled(Array.from({ length: maxConcurrent }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
