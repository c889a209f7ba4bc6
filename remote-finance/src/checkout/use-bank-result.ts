import type { Checkout } from '@backlot/contracts/money/checkout/checkout';
import { useEffect } from 'react';
import type { PaymentState } from './payment-state.ts';
import { pollCheckout } from './poll-checkout.ts';
import type { Order } from './stored-order.ts';

/** The bank may be open in another tab, where the buyer takes their time. */
export const bankPatienceMs = 10 * 60_000;

/**
 * Reads an order again once its authentication has a result: right after the return from the bank the API may not know
 * it yet, as it queries the gateway every two seconds at most.
 * @param onResult stable between renders
 */
export function useBankResult(
  progress: PaymentState,
  onResult: (result: { order: Order; checkout: Checkout }) => void,
): void {
  const waiting = progress.at === 'actionRequired' ? progress : null;
  useEffect(() => {
    if (!waiting) return;
    const { order, checkout } = waiting;
    const left = new AbortController();
    void pollCheckout(order, checkout, { signal: left.signal, forMs: bankPatienceMs }).then((last) => {
      if (!left.signal.aborted && last && last.status !== checkout.status)
        onResult({ order, checkout: last });
    });
    return () => left.abort();
  }, [waiting, onResult]);
}
