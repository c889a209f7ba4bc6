import { useEffect } from 'react';
import type { PaymentState } from './payment-state.ts';
import { pollCheckout } from './poll-checkout.ts';
import { readOrder } from './stored-order.ts';

/**
 * Reads an order again once its authentication has a result: right after the return from the bank the API may not know
 * it yet, as it queries the gateway every two seconds at most.
 * @param onProgress stable between renders
 */
export function useBankResult(
  movieId: string,
  progress: PaymentState,
  onProgress: (next: PaymentState) => void,
): void {
  useEffect(() => {
    const order = readOrder(movieId);
    if (progress.at !== 'actionRequired' || !order) return;
    const { checkout } = progress;
    const left = new AbortController();
    pollCheckout(order, checkout, left.signal).then(
      (last) => {
        if (!left.signal.aborted && last?.status !== checkout.status)
          onProgress({ at: 'resuming', notice: null });
      },
      () => onProgress({ at: 'connectionLost' }),
    );
    return () => left.abort();
  }, [movieId, progress, onProgress]);
}
