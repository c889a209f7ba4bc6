import type { Checkout, Quote } from '@backlot/contracts/money/checkout/checkout';
import { useCallback, useEffect, useState } from 'react';
import { buyerOf, emptyBuyer, type BuyerDraft, validateBuyer, type BuyerErrors } from './buyer-form.ts';
import { formatAmount, messages, refusalText } from './checkout.messages.ts';
import { pollCheckout, readCheckout } from './poll-checkout.ts';
import { removeOrder, storePaidOrder, type Order, readOrder } from './stored-order.ts';
import { pay, type Price } from './pay.ts';
import { isSettled, type PaymentState, paymentStateAfter, paymentStateOf } from './payment-state.ts';
import { RequestError } from './request.ts';
import { useBankResult } from './use-bank-result.ts';
import { useDraft } from './use-draft.ts';

type Purchase = {
  quote: Price;
  termsId: string | null;
  postalCodeRegex: string | null;
  hasCardFields: boolean;
  createPaymentMethod: (typed: BuyerDraft) => Promise<string>;
  /** The price differs from the one on the button. */
  onPrice: (quote: Quote) => void;
  /** The movie is no longer available: the page reloads it. */
  onGone: () => void;
  /** The name of the quote's country. */
  countryName: string;
};

type ResumedOrder = { order: Order; checkout: Checkout } | null;

/** The stored order, if the API still has it. */
async function readResumedOrder(movieId: string): Promise<ResumedOrder> {
  const order = readOrder(movieId);
  const checkout = order && (await readCheckout(order));
  if (order && checkout && !isWatched(checkout)) return { order, checkout };
  removeOrder(movieId);
  return null;
}

/** Whether the access has expired, so that the movie can be bought again. */
const isWatched = ({ access }: Checkout): boolean =>
  (access?.endAt ?? null) !== null && Number(access?.endAt) < Date.now();

/** The final state of a payment; polls while it is processing and reports that to `onProgress`. */
async function settle(
  movieId: string,
  { order, checkout }: { order: Order; checkout: Checkout },
  onProgress: (progress: PaymentState) => void,
): Promise<PaymentState> {
  const next = paymentStateOf(order, checkout);
  if (next.at === 'paid') storePaidOrder(movieId, order);
  else if (isSettled(next, checkout)) removeOrder(movieId);
  if (next.at !== 'processing') return next;
  onProgress(next);
  const last = await pollCheckout(order, checkout);
  if (last?.status === 'processing') return { at: 'delayed', checkout: last };
  return last ? settle(movieId, { order, checkout: last }, onProgress) : { at: 'form', notice: null };
}

/** Explains a price that differs from the one on the button. */
function noticeOf(shown: Price, current: Price): string {
  const price = ({ totalMinor, currency }: Price) => formatAmount(totalMinor, currency);
  if (shown.coupon !== null && current.coupon === null)
    return messages.couponGone(shown.coupon, price(current));
  return messages.priceChanged(price(shown), price(current));
}

/**
 * The state for a URL of an order that this browser doesn't have: a link from a receipt, or the return from a bank that
 * opened another browser, or a tab of its own for a frame. The order is not shown to anyone with the link, and its result is
 * unknown here.
 */
function stateFromUrl(): PaymentState {
  const address = new URLSearchParams(location.search);
  if (address.has('return')) return { at: 'elsewhere' };
  return { at: 'form', notice: address.has('payment') ? messages.boughtElsewhere : null };
}

const isGone = ({ status, code }: RequestError): boolean =>
  status === 410 || (status === 451 && code !== 'region_refused');

/** The states after which the form is for someone else. */
const endsPurchase = new Set<PaymentState['at']>(['paid', 'alreadyOwned', 'duplicate']);

const problemsOf = (typed: BuyerDraft, wish: Purchase): BuyerErrors => {
  const isFree = wish.quote.totalMinor === 0;
  const hasCardFields = wish.hasCardFields && !isFree;
  return validateBuyer(typed, wish.postalCodeRegex, hasCardFields, isFree);
};

/**
 * The form and the payment state of a purchase; resumes the order that this browser started.
 * @param leaveFor redirects to the bank; null in a frame, where the bank opens in a new tab and the page waits
 */
export function usePurchase(movieId: string, leaveFor: ((url: string) => void) | null) {
  const { typed, wrong, setTyped, setWrong, type, leave } = useDraft();
  const [progress, setProgress] = useState<PaymentState>(() =>
    readOrder(movieId)?.paymentId ? { at: 'resuming', notice: null } : stateFromUrl(),
  );

  const isResuming = progress.at === 'resuming';
  const resumingNotice = isResuming ? progress.notice : null;
  useEffect(() => {
    if (!isResuming) return;
    const resume = (resumed: ResumedOrder): PaymentState | Promise<PaymentState> => {
      if (!resumed) return { at: 'form', notice: resumingNotice };
      setTyped((now) => ({ ...now, email: now.email || resumed.checkout.email }));
      return settle(movieId, resumed, setProgress);
    };
    readResumedOrder(movieId)
      .then(resume)
      .then((next) => (next.at === 'form' ? { ...next, notice: next.notice ?? resumingNotice } : next))
      .then(setProgress, () => setProgress({ at: 'connectionLost' }));
  }, [isResuming, resumingNotice, movieId, setTyped]);

  const showResult = useCallback(
    (result: { order: Order; checkout: Checkout }) =>
      void settle(movieId, result, setProgress).then(setProgress, () =>
        setProgress({ at: 'connectionLost' }),
      ),
    [movieId],
  );
  useBankResult(progress, showResult);

  const buy = async ({ quote, termsId, createPaymentMethod, onPrice }: Purchase): Promise<PaymentState> => {
    const buyer = buyerOf(typed, termsId);
    const confirmsCountry = progress.at === 'form' && progress.asksCountry === quote.country;
    const outcome = await pay({
      quote,
      buyer,
      confirmsCountry,
      createPaymentMethod: () => createPaymentMethod(typed),
    });
    if (outcome.state === 'price_changed') {
      onPrice(outcome.quote);
      return { at: 'form', notice: noticeOf(quote, outcome.quote) };
    }
    const next = await settle(movieId, outcome, setProgress);
    if (next.at === 'actionRequired' && next.checkout.nextActionUrl) leaveFor?.(next.checkout.nextActionUrl);
    return next;
  };

  const startPaying = (wish: Purchase): BuyerErrors => {
    const found = problemsOf(typed, wish);
    setWrong(found);
    if (Object.keys(found).length > 0) return found;
    setProgress({ at: 'paying' });
    buy(wish).then(setProgress, (error: unknown) => {
      const isRefusal = error instanceof RequestError;
      if (isRefusal && error.code === 'in_progress')
        return setProgress({ at: 'resuming', notice: refusalText(error.message, messages.inProgress) });
      if (isRefusal && isGone(error)) wish.onGone();
      const next = paymentStateAfter(error, { code: wish.quote.country, name: wish.countryName });
      if (next.at === 'attemptsExhausted' || next.at === 'alreadyOwned') removeOrder(movieId);
      return setProgress(next);
    });
    return {};
  };

  return {
    typed,
    wrong,
    progress,
    type,
    leave,
    startPaying,
    tryAgain: () => setProgress({ at: 'resuming', notice: null }),
    toForm: () => {
      if (progress.at === 'paid') removeOrder(movieId);
      if (endsPurchase.has(progress.at)) setTyped(emptyBuyer);
      // The bank may still be open in another tab.
      setProgress({ at: 'form', notice: null, isUnsettled: progress.at === 'actionRequired' });
    },
  };
}
