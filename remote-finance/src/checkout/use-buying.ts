import type { Checkout, Quote } from '@backlot/contracts/checkout';
import { useEffect, useState } from 'react';
import { amountInWords } from './amount.ts';
import { nothingTyped, type Typed, wrongIn, type Wrong } from './buyer-form.ts';
import { type CardField, wrongInCard } from './card-form.ts';
import { messages } from './checkout.messages.ts';
import { follow, readCheckout } from './follow.ts';
import { dropOrder, keepPaidOrder, type Order, readOrder } from './kept-order.ts';
import { pay } from './pay.ts';
import { isOver, type Progress, progressAfter, progressOf } from './progress.ts';
import { Refused } from './send.ts';

type Wish = {
  quote: Quote;
  termsId: string | null;
  postalCodeRegex: string | null;
  hasCardFields: boolean;
  makeMethod: (typed: Typed) => Promise<string>;
  /** Another price than the button said. */
  onPrice: (quote: Quote) => void;
  /** It can't be bought any more: the page must look again. */
  onGone: () => void;
};

type Begun = { order: Order; checkout: Checkout } | null;

/** What this browser has begun and the API still knows. */
async function readBegun(movieId: string): Promise<Begun> {
  const order = readOrder(movieId);
  const checkout = order && (await readCheckout(order));
  if (order && checkout && !isWatched(checkout)) return { order, checkout };
  dropOrder(movieId);
  return null;
}

/** Its time is up: it may be bought again. */
const isWatched = ({ access }: Checkout): boolean =>
  (access?.endAt ?? null) !== null && Number(access?.endAt) < Date.now();

/** Where a payment leads, followed while the gateway works; `onProgress` hears that it does. */
async function settle(
  movieId: string,
  { order, checkout }: { order: Order; checkout: Checkout },
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const next = progressOf(order, checkout);
  if (next.at === 'paid') keepPaidOrder(movieId, order);
  else if (isOver(next, checkout)) dropOrder(movieId);
  if (next.at !== 'processing') return next;
  onProgress(next);
  const last = await follow(order, checkout);
  if (last?.status === 'processing') return { at: 'later', checkout: last };
  return last ? settle(movieId, { order, checkout: last }, onProgress) : { at: 'form', notice: null };
}

/** Another price than the button said, and why. */
function noticeOf(said: Quote, now: Quote): string {
  const words = ({ totalMinor, currency }: Quote) => amountInWords(totalMinor, currency);
  if (said.coupon !== null && now.coupon === null) return messages.couponGone(said.coupon, words(now));
  return messages.priceChanged(words(said), words(now));
}

/**
 * Of an address that names an order which this browser does not have: a receipt's link, or the way back from a bank that
 * opened another browser. The order is not shown to whoever has the link, and how the bank decided is not known here.
 */
function noticeFromAddress(): string | null {
  const address = new URLSearchParams(location.search);
  if (address.has('return')) return messages.backFromBank;
  return address.has('payment') ? messages.boughtElsewhere : null;
}

/** What a viewer typed, and how far their payment is. An order that this browser has begun goes on. */
export function useBuying(movieId: string, leaveFor: (url: string) => void) {
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [wrong, setWrong] = useState<Wrong>({});
  const [progress, setProgress] = useState<Progress>(() =>
    readOrder(movieId)?.paymentId ? { at: 'resuming' } : { at: 'form', notice: noticeFromAddress() },
  );

  const isResuming = progress.at === 'resuming';
  useEffect(() => {
    if (!isResuming) return;
    const goOn = (begun: Begun): Progress | Promise<Progress> => {
      if (!begun) return { at: 'form', notice: null };
      setTyped((now) => ({ ...now, email: now.email || begun.checkout.email }));
      return settle(movieId, begun, setProgress);
    };
    readBegun(movieId)
      .then(goOn)
      .then(setProgress, () => setProgress({ at: 'lost' }));
  }, [isResuming, movieId]);

  const buy = async ({ quote, termsId, makeMethod, onPrice }: Wish): Promise<Progress> => {
    const { email, name, consent, website, postalCode } = typed;
    const buyer = { email, name, consent, termsId, website, postalCode: postalCode.trim() || null };
    const outcome = await pay({ quote, buyer, makeMethod: () => makeMethod(typed) });
    if (outcome.state === 'price_changed') {
      onPrice(outcome.quote);
      return { at: 'form', notice: noticeOf(quote, outcome.quote) };
    }
    const next = await settle(movieId, outcome, setProgress);
    if (next.at === 'ask' && next.checkout.nextActionUrl) leaveFor(next.checkout.nextActionUrl);
    return next;
  };

  const startPaying = (wish: Wish): Wrong => {
    const isFree = wish.quote.totalMinor === 0;
    const found = wrongIn(typed, wish.postalCodeRegex, wish.hasCardFields && !isFree, isFree);
    setWrong(found);
    if (Object.keys(found).length > 0) return found;
    setProgress({ at: 'paying' });
    buy(wish).then(setProgress, (error: unknown) => {
      const isRefusal = error instanceof Refused;
      if (isRefusal && error.code === 'in_progress') return setProgress({ at: 'resuming' });
      if (isRefusal && (error.status === 410 || error.status === 451)) wish.onGone();
      const next = progressAfter(error);
      if (next.at === 'spent' || next.at === 'owned') dropOrder(movieId);
      return setProgress(next);
    });
    return {};
  };

  return {
    typed,
    wrong,
    progress,
    type: (part: Partial<Typed>) => {
      setTyped((now) => ({ ...now, ...part }));
      setWrong((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    },
    /** A field that was left empty is not wrong before the button is pressed. */
    leave: (field: CardField) => {
      const { [field]: words } = wrongInCard(typed, new Date());
      if (typed[field] !== '' && words) setWrong((now) => ({ ...now, [field]: words }));
    },
    startPaying,
    tryAgain: () => setProgress({ at: 'resuming' }),
    toForm: () => {
      if (progress.at === 'paid') dropOrder(movieId);
      setProgress({ at: 'form', notice: null });
    },
  };
}
