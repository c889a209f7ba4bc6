import type { Quote } from '@backlot/contracts/checkout';
import type { Offer } from '@backlot/contracts/movies.licences';
import { useEffect, useState } from 'react';
import { askQuote } from './pay.ts';

type Priced = { key: string; quote: Quote | null };

/** The price of an offer in a country, null while it is worked out or when that failed. */
export function useQuote(movieId: string, offer: Offer | null, country: string) {
  const [priced, setPriced] = useState<Priced | null>(null);
  const [turn, setTurn] = useState(0);
  const key = `${movieId} ${offer} ${country} ${turn}`;
  useEffect(() => {
    if (!offer) return undefined;
    let isGone = false;
    askQuote({ movieId, offer, country }).then(
      (quote) => !isGone && setPriced({ key, quote }),
      () => !isGone && setPriced({ key, quote: null }),
    );
    return () => {
      isGone = true;
    };
  }, [key, movieId, offer, country]);
  const own = priced?.key === key ? priced : null;
  return {
    quote: own?.quote ?? null,
    isFailed: own !== null && own.quote === null,
    replace: (quote: Quote) => setPriced({ key, quote }),
    retry: () => setTurn(turn + 1),
  };
}
