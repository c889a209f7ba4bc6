import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentStatusPanel } from './payment-status-panel.tsx';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';
import { pendingAttempt } from './payment-state.ts';
import { countVisit } from './count-visit.ts';
import { readOrder } from './stored-order.ts';
import { Message } from './message.tsx';
import { MovieHead } from './movie-head.tsx';
import { NotAvailable } from './not-available.tsx';
import { Order } from './order-form.tsx';
import { Seller } from './seller.tsx';
import { setApiBase } from './request.ts';
import { usePurchase } from './use-purchase.ts';
import { type LoadedMovie, useMovie } from './use-movie.ts';

export type CheckoutProps = {
  movieId: string;
  /** The likely country of the watcher, who may choose another. */
  country?: string | undefined;
  onCountry?: (code: string) => void;
  /** Redirects to the bank for authentication. */
  leaveFor?: (url: string) => void;
  /** Origin of the product, for a page on another one; it must be an allowed site. */
  apiBase?: string;
  /** Whether the page is in a frame, which banks refuse: authentication opens in a new tab. */
  isFramed?: boolean;
  /** Called once the movie is shown, with its title. */
  onShown?: (title: string) => void;
  onPaid?: (orderId: string) => void;
  /** Tells of an attempt that may still succeed, whose order may not be known yet; null when there is none. Stable. */
  onPending?: (pending: { orderId: string | null } | null) => void;
  /** Leaving ends the purchase, unless it is paid or an attempt is open. */
  onCancel?: () => void;
  /** Where the visitor came from. */
  returnUrl?: string | undefined;
};

const leave = (url: string) => location.assign(url);

/**
 * Checkout of one movie without an account: the page `/payment/{movieid}`, and a component that another site can embed. It
 * uses the public API only.
 */
export default function Checkout(props: CheckoutProps) {
  const {
    movieId,
    country,
    onCountry,
    leaveFor = leave,
    apiBase = '',
    isFramed = false,
    onShown,
    onPaid,
    onPending,
  } = props;
  useState(() => setApiBase(apiBase)); // before the first request
  const [selectedCountry, selectCountry] = useState(() => readOrder(movieId)?.country ?? country);
  const { loaded, reload, retry } = useMovie(movieId, selectedCountry);
  const buying = usePurchase(movieId, isFramed ? null : leaveFor);
  const choose = (code: string) => {
    selectCountry(code);
    onCountry?.(code);
  };
  const { progress } = buying;
  const movie = loaded.state === 'ready' ? loaded.movie : null;
  const isShown = movie !== null;
  const tellShown = useEffectEvent(() => movie && onShown?.(movie.title));
  useEffect(() => {
    if (isShown) tellShown();
  }, [isShown]);
  // The page counts its own visits, with what it knows of its frame.
  useEffect(() => {
    if (isShown && apiBase !== '') countVisit(movieId);
  }, [isShown, apiBase, movieId]);
  const isBuying = progress.at === 'form' || progress.at === 'paying';
  const paidOrder = progress.at === 'paid' ? progress.checkout.orderId : null;
  useEffect(() => {
    if (paidOrder !== null) onPaid?.(paidOrder);
  }, [paidOrder, onPaid]);
  const pending = pendingAttempt(progress);
  const isPending = pending !== null;
  const pendingOrder = pending?.orderId ?? null;
  // A block, so that React doesn’t take what the site’s handler returns for a cleanup.
  useEffect(() => {
    onPending?.(isPending ? { orderId: pendingOrder } : null);
  }, [isPending, pendingOrder, onPending]);

  return (
    <div className={classes['page']} aria-busy={loaded.state === 'loading'}>
      {props.onCancel && (
        <button type="button" className={classes['leave']} onClick={props.onCancel}>
          {paidOrder === null && !isPending ? messages.cancel : messages.close}
        </button>
      )}
      {movie ? <MovieHead movie={movie} /> : <h1 className={classes['unseen']}>{messages.page}</h1>}
      {!movie && isBuying && <NoMovie loaded={loaded} onRetry={retry} />}
      {!isBuying && (
        <PaymentStatusPanel
          progress={progress}
          movieId={movieId}
          email={buying.typed.email}
          isFramed={isFramed}
          isGone={loaded.state === 'not_found'}
          onForm={buying.toForm}
          onRetry={buying.tryAgain}
        />
      )}
      {movie && isBuying && movie.sale.state !== 'open' && <NotAvailable movie={movie} onCountry={choose} />}
      {movie && isBuying && movie.sale.state === 'open' && movie.country !== null && (
        <Order
          movie={movie}
          inCountry={movie.country}
          offers={movie.sale.offers}
          buying={buying}
          notice={progress.at === 'form' ? progress.notice : null}
          isPaying={progress.at === 'paying'}
          onCountry={choose}
          onReload={reload}
        />
      )}
      {movie?.seller && <Seller seller={movie.seller} />}
      {props.returnUrl && <a href={props.returnUrl}>{messages.backTo(new URL(props.returnUrl).host)}</a>}
    </div>
  );
}

function NoMovie({ loaded, onRetry }: { loaded: LoadedMovie; onRetry: () => void }) {
  if (loaded.state === 'not_found')
    return (
      <Message title={messages.notFoundTitle}>
        <p>{messages.notFound}</p>
      </Message>
    );
  if (loaded.state === 'failed')
    return (
      <Message title={messages.failedTitle}>
        <p>{messages.failed}</p>
        <button type="button" className={classes['button']} onClick={onRetry}>
          {messages.retry}
        </button>
      </Message>
    );
  return <Message title={messages.loading} busy children={null} />;
}
