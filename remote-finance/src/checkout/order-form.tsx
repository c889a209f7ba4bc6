import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import { useState } from 'react';
import { CouponField } from './coupon-field.tsx';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';
import { readOrder } from './stored-order.ts';
import { Offers, type ShownOffer } from './offers.tsx';
import { PayForm } from './pay-form.tsx';
import type { usePurchase } from './use-purchase.ts';
import { useCardEntry } from './use-card-entry.ts';
import { useCoupon } from './use-coupon.ts';
import { useOnline } from './use-online.ts';
import { useQuote } from './use-quote.ts';

type Props = {
  movie: ShownMovie;
  /** The country of `movie`, where it is sold. */
  inCountry: string;
  offers: readonly ShownOffer[];
  buying: ReturnType<typeof usePurchase>;
  notice: string | null;
  isPaying: boolean;
  onCountry: (code: string) => void;
  /** Loads the movie and its offers again. */
  onReload: () => void;
};

/** The offers and the payment form. */
export function Order({ movie, inCountry, offers, buying, notice, isPaying, onCountry, onReload }: Props) {
  const [wanted, setWanted] = useState<Offer | undefined>(() => readOrder(movie._id)?.offer);
  const shown = offers.find(({ offer }) => offer === wanted) ?? offers[0] ?? null;
  const chosen = shown?.offer ?? null;
  const coupon = useCoupon(readOrder(movie._id)?.coupon ?? null);
  const { quote, isFailed, replace, retry } = useQuote(movie._id, shown, inCountry, coupon);
  const entry = useCardEntry(movie.gateway);
  const isOnline = useOnline();
  const country = movie.countries.find(({ code }) => code === inCountry);

  if (!chosen) return null;
  return (
    <>
      <Offers offers={offers} chosen={chosen} disabled={isPaying} onChoose={setWanted} />
      {isFailed && (
        <div className={classes['refusal']} role="alert">
          <p>{messages.priceFailed}</p>
          <button type="button" className={classes['button']} onClick={retry}>
            {messages.retry}
          </button>
        </div>
      )}
      <CouponField coupon={coupon} isDisabled={isPaying} />
      <PayForm
        movie={movie}
        quote={quote}
        typed={buying.typed}
        wrong={buying.wrong}
        notice={notice}
        isPaying={isPaying}
        isOffline={!isOnline}
        createPaymentMethod={entry.stripe}
        onType={buying.type}
        onLeave={buying.leave}
        onCountry={onCountry}
        onPay={() =>
          quote
            ? buying.startPaying({
                quote,
                termsId: movie.terms?._id ?? null,
                postalCodeRegex: country?.postalCodeRegex ?? null,
                hasCardFields: entry.hasCardFields,
                createPaymentMethod: entry.create,
                onPrice: (changed) => {
                  if (changed.coupon !== quote.coupon) return coupon.remove();
                  replace(changed);
                  return onReload(); // the offer shows its price, too
                },
                onGone: onReload,
                countryName: country?.name ?? inCountry,
              })
            : {}
        }
      />
    </>
  );
}
