import type { Quote } from '@backlot/contracts/money/checkout/checkout';
import { useEffect, useState } from 'react';
import { messages, refusalText } from './checkout.messages.ts';
import type { ShownOffer } from './offers.tsx';
import { fetchQuote, type Price } from './pay.ts';
import { RequestError } from './request.ts';
import type { Coupon } from './use-coupon.ts';

type Priced = { key: string; quote: Quote | null };

/**
 * The price of an offer in a country; null while loading or after a failure. Without a code it came with the movie, and the
 * quote is made on paying. An invalid code is removed.
 */
export function useQuote(movieId: string, shown: ShownOffer | null, country: string, coupon: Coupon) {
  const [priced, setPriced] = useState<Priced | null>(null);
  const [turn, setTurn] = useState(0);
  const { code, accept, refuse } = coupon;
  const offer = shown?.offer ?? null;
  const key = `${movieId} ${offer} ${country} ${code} ${turn}`;
  useEffect(() => {
    if (!offer || code === null) return undefined;
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
        if (error instanceof RequestError && [422, 429].includes(error.status))
          refuse(refusalText(error.message, messages.couponRefused));
        else setPriced({ key, quote: null });
      },
    );
    return () => {
      isGone = true;
    };
  }, [key, movieId, offer, country, code, accept, refuse]);
  const own = priced?.key === key ? priced : null;
  const price: Price | null = shown && code === null ? priceOf(movieId, country, shown) : null;
  return {
    quote: own?.quote ?? price,
    isFailed: own !== null && own.quote === null,
    replace: (quote: Quote) => setPriced({ key, quote }),
    retry: () => setTurn(turn + 1),
  };
}

const priceOf = (
  movieId: string,
  country: string,
  { offer, currency, taxIncluded, price }: ShownOffer,
): Price => ({
  movieId,
  offer,
  country,
  coupon: null,
  currency,
  taxIncluded,
  ...price,
});
