import type { Quote } from '@backlot/contracts/money/checkout/checkout';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import { useEffect, useState } from 'react';
import { fetchQuote } from './pay.ts';
import { RequestError } from './request.ts';
import type { Coupon } from './use-coupon.ts';

type Priced = { key: string; quote: Quote | null };

/**
 * The quote of an offer in a country; null while loading or after a failure. An invalid code is removed, and a quote
 * without it is requested.
 */
export function useQuote(movieId: string, offer: Offer | null, country: string, coupon: Coupon) {
  const [priced, setPriced] = useState<Priced | null>(null);
  const [turn, setTurn] = useState(0);
  const { code, accept, refuse } = coupon;
  const key = `${movieId} ${offer} ${country} ${code} ${turn}`;
  useEffect(() => {
    if (!offer) return undefined;
    let isGone = false;
    fetchQuote({ movieId, offer, country, coupon: code }).then(
      (quote) => {
        if (isGone) return;
        setPriced({ key, quote });
        accept(quote.coupon);
      },
      (error: unknown) => {
        if (isGone) return;
        // The code was refused, or too many were tried: the quote without it is valid.
        if (code !== null && error instanceof RequestError && [422, 429].includes(error.status))
          refuse(error.message);
        else setPriced({ key, quote: null });
      },
    );
    return () => {
      isGone = true;
    };
  }, [key, movieId, offer, country, code, accept, refuse]);
  const own = priced?.key === key ? priced : null;
  return {
    quote: own?.quote ?? null,
    isFailed: own !== null && own.quote === null,
    replace: (quote: Quote) => setPriced({ key, quote }),
    retry: () => setTurn(turn + 1),
  };
}
